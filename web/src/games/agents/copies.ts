// Decks have equal cards, and two copies of a mission may lie side by side: a list of them is known by name and copy.
export interface Copy<T> {
  item: T;
  /** Among those of its name, from 0. */
  copy: number;
  /** Different from all others of the list, and the same as long as the item stays. */
  id: string;
}

export function copies<T>(list: readonly T[], nameOf: (item: T) => string): Copy<T>[] {
  const seen = new Map<string, number>();
  return list.map((item) => {
    const name = nameOf(item);
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { item, copy, id: `${name}#${copy}` };
  });
}

export const copiesOf = (names: readonly string[]): Copy<string>[] => copies(names, (name) => name);
