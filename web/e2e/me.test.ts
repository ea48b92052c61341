// «Я»: devices, coming back, what is kept, leaving. Passkeys by Chromium's own authenticator, which needs no finger.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type House } from './house';
import { People, type Looks, type Person } from './people';

let house: House;
let people: People;
beforeAll(async () => {
  house = await openHouse();
  // Passkeys need a name: an address of numbers has none.
  people = await People.at(house.base.replace('127.0.0.1', 'localhost'));
});
afterEach(async () => {
  expect(people.troubles()).toEqual([]);
  await people.part();
});
afterAll(async () => {
  await people.leave();
  await house.close();
});

const LOOKS: Looks[] = [
  { size: 'phone', lang: 'ru' },
  { size: 'desk', lang: 'en' },
];
const said = (looks: Looks, ru: string, en: string): string => (looks.lang === 'en' ? en : ru);
const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });

/** An authenticator that says yes, and keeps its passkeys as long as it lives. */
async function authenticator(
  person: Person,
): Promise<{ passkeys: () => Promise<object[]>; take: (all: object[]) => Promise<void> }> {
  const debug = await person.context.newCDPSession(person.page);
  await debug.send('WebAuthn.enable');
  const { authenticatorId } = await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await debug.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: async (all) => {
      for (const credential of all)
        await debug.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never });
    },
  };
}

async function myName(person: Person): Promise<string> {
  return person.page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { name: string }).name);
}

describe.each(LOOKS)('$size $lang', (looks) => {
  test('a passkey brings somebody back in another browser', async () => {
    const phone = await people.come(looks);
    await phone.named('Полковник');
    const pocket = await authenticator(phone);
    await phone.go('/me');
    await button(phone, said(looks, 'Включить', 'Turn on')).click();
    await phone.page.locator('[data-passkey]').waitFor();
    expect(await pocket.passkeys()).toHaveLength(1);

    const laptop = await people.come(looks);
    await laptop.go('/me/back');
    const other = await authenticator(laptop);
    await other.take(await pocket.passkeys());
    await laptop.page.locator('button[data-passkey]').click();
    await laptop.page.waitForURL('**/');
    expect(await myName(laptop)).toBe('Полковник');
    // Both are listed; the one that is taken away opens nothing any more.
    await laptop.go('/me');
    await expect.poll(() => laptop.page.locator('[data-device]').count()).toBe(2);
    await laptop.page.locator('.ledger [data-passkey] .sec').click();
    await expect.poll(() => laptop.page.locator('.ledger [data-passkey]').count()).toBe(0);
    const third = await people.come(looks);
    await third.go('/me/back');
    await (await authenticator(third)).take(await pocket.passkeys());
    third.away = true;
    await third.page.locator('button[data-passkey]').click();
    await third.page.locator('.toast').waitFor();
    expect(await myName(third)).not.toBe('Полковник');
  });

  test('a rainy-day code is shown once, and brings somebody back', async () => {
    const phone = await people.come(looks);
    await phone.named('Юрий');
    await phone.go('/me');
    await button(phone, said(looks, 'Сделать код', 'Make a code')).click();
    const code = (await phone.page.locator('[data-code]').getAttribute('data-code')) ?? '';
    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    const saving = phone.page.waitForEvent('download');
    await button(phone, said(looks, 'Файл', 'File')).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(file).toContain(code);
    expect(file).toContain('Юрий');
    await button(phone, said(looks, 'Записал', 'Got it')).click();
    expect(await phone.page.content()).not.toContain(code);
    await phone.go('/me');
    await button(phone, said(looks, 'Новый код', 'New code')).waitFor();

    const next = await people.come(looks);
    await next.go('/me/back');
    await next.page.locator('input[type=text]').fill(code.toLowerCase().replaceAll('-', ' '));
    await button(next, said(looks, 'Чей это код?', 'Whose code is it?')).click();
    await next.page.getByText('Юрий').waitFor();
    await button(next, said(looks, 'Да, это я', 'Yes, that’s me')).click();
    await next.page.waitForURL('**/');
    expect(await myName(next)).toBe('Юрий');
  });

  test('a device is signed out from another one, and its page says what happened', async () => {
    const phone = await people.come(looks);
    await phone.named('Анна');
    const table = await phone.makes({ game: 'cow006', seats: 3, bots: ['rookie'] });
    const cookies = await phone.context.cookies();
    const pairing = await phone.page.evaluate(
      async () => (await (await fetch('/api/me/pair', { method: 'POST' })).json()) as { code: string },
    );

    const laptop = await people.come(looks);
    // The link says whose it is, and asks.
    await laptop.go(`/pair/${pairing.code}`);
    await button(laptop, said(looks, 'Чей это код?', 'Whose code is it?')).click();
    await laptop.page
      .getByText(said(looks, 'Это устройство станет: Анна.', 'This device would become Anna.').replace('Anna', 'Анна'))
      .waitFor();
    expect(await myName(laptop)).not.toBe('Анна');
    // Whoever it was before is nobody from one moment to the next: who asks then is told so.
    laptop.away = true;
    await button(laptop, said(looks, 'Да, это я', 'Yes, that’s me')).click();
    await expect.poll(() => myName(laptop)).toBe('Анна');
    laptop.away = false;
    await laptop.go(`/t/${table.code}`);
    await laptop.page.locator('.seat.me').waitFor();

    laptop.away = true;
    await phone.go('/me');
    await button(phone, said(looks, 'выйти на остальных', 'sign out the others')).click();
    await expect.poll(() => phone.page.locator('[data-device]').count()).toBe(1);
    await laptop.page.getByText(said(looks, 'Мы вас не узнали', 'We do not recognise you')).waitFor();
    await button(laptop, said(looks, 'Начать заново', 'Begin anew')).click();
    await laptop.page.locator('.guest').waitFor();
    expect(await myName(laptop)).not.toBe('Анна');
    expect((await phone.context.cookies())[0]?.value).toBe(cookies[0]?.value);
  });

  test('everything can be taken along, and then it is forgotten', async () => {
    const person = await people.come(looks);
    await person.named('Незабудка');
    await person.makes({ game: 'cow006', seats: 2, bots: ['rookie'], start: true });
    await person.go('/me');
    const taking = person.page.waitForEvent('download');
    await person.page.getByRole('link', { name: said(looks, 'Забрать всё', 'Take it all') }).click();
    const file = JSON.parse(readFileSync(await (await taking).path(), 'utf8')) as {
      me: { name: string };
      tables: object[];
    };
    expect(file.me.name).toBe('Незабудка');
    expect(file.tables).toHaveLength(1);
    await button(person, said(looks, 'Забыть меня', 'Forget me')).click();
    await button(person, said(looks, 'Да, забыть', 'Yes, forget me')).click();
    await person.page.waitForURL('**/');
    await expect.poll(() => myName(person)).not.toBe('Незабудка');
    await person.go('/kept');
    await person.page.getByRole('heading', { name: said(looks, 'Адрес в сети', 'Network address') }).waitFor();
  });
});
