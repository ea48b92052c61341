// Days and times as people say them.
import { lang, type Lang } from '$i18n';

const DAY_MS = 86_400_000;
const dayOf = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** "3 октября", and the year where it is another. */
export function dayName(ms: number, language: Lang = lang(), now = Date.now()): string {
  const year = new Date(ms).getFullYear() === new Date(now).getFullYear() ? {} : { year: 'numeric' as const };
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...year }).format(ms);
}

/** "21:04", "вчера, 23:40", "3 октября". */
export function lastSeen(ms: number, language: Lang = lang(), now = Date.now()): string {
  const days = Math.round((dayOf(now) - dayOf(ms)) / DAY_MS);
  if (days > 1) return dayName(ms, language, now);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ms);
  if (days < 1) return time;
  return `${new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day')}, ${time}`;
}
