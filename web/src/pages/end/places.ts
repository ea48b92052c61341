// Who came where. The page knows no rules: who won is told, and which way points count follows from it.
export interface Place {
  seat: number;
  place: number;
  points: number;
  won: boolean;
}

export function places(scores: number[], winners: number[]): Place[] {
  const best = Math.max(...winners.map((seat) => scores[seat] ?? 0));
  const rest = scores.filter((_, seat) => !winners.includes(seat));
  const fewer = rest.some((points) => points > best) && !rest.some((points) => points < best);
  const order = scores
    .map((points, seat) => ({ seat, points, won: winners.includes(seat) }))
    .sort(
      (a, b) => Number(b.won) - Number(a.won) || (fewer ? a.points - b.points : b.points - a.points) || a.seat - b.seat,
    );
  return order.map((one) => {
    const first = order.findIndex((other) => other.won === one.won && other.points === one.points);
    return { ...one, place: one.won ? 1 : first + 1 };
  });
}
