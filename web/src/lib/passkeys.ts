// Passkeys, where the browser and the address have them: over https or from localhost, by a name.
import type { Person } from '$wire/server';
import { api } from './api';

/** An address of numbers has no passkeys. */
const isNamed = (host: string): boolean => !/^[\d.]+$|:/.test(host);

export function hasPasskeys(): boolean {
  const known = 'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
  return window.isSecureContext && known && isNamed(location.hostname);
}

/** The reader changed their mind, or nothing was found: nothing to complain about. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

export async function makePasskey(): Promise<void> {
  const { ceremony, options } = await api.askNewPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = await navigator.credentials.create({ publicKey });
  await api.keepPasskey({ ceremony, credential: jsonOf(made) });
}

export async function signInByPasskey(): Promise<Person> {
  const { ceremony, options } = await api.askPasskey();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const found = await navigator.credentials.get({ publicKey });
  return api.signInByPasskey({ ceremony, credential: jsonOf(found) });
}

function jsonOf(credential: Credential | null): unknown {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no passkey', 'NotAllowedError');
  return credential.toJSON();
}
