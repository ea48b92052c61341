// Giving a link away: the phone's own sheet where there is one, the clipboard elsewhere.
import { copyText } from './copy';

export const canShare = (): boolean => typeof navigator.share === 'function';

/** `copied` false: neither worked; null: the phone's sheet was used. */
export async function shareLink(url: string, text: string): Promise<{ copied: boolean | null }> {
  if (canShare()) {
    try {
      await navigator.share({ url, text });
      return { copied: null };
    } catch (error) {
      // The reader shut the sheet: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return { copied: null };
    }
  }
  return { copied: await copyText(url) };
}
