// How long a move may take: from seconds to days, by the table's own clock.
export const THINKING_MS = [10_000, 30_000, 60_000, 5 * 60_000, 3_600_000, 86_400_000, 3 * 86_400_000, 14 * 86_400_000];

/** «Чекпойнт» in real time and «Маскарад» keep their pace: long clocks are not for them. */
export function thinkingFor(game: string, options: Record<string, unknown>): number[] {
  if (game === 'wink') return THINKING_MS.filter((ms) => ms <= 3_600_000);
  if (game === 'checkpoint' && options.pace !== 'step') return THINKING_MS.filter((ms) => ms <= 60_000);
  return THINKING_MS;
}
