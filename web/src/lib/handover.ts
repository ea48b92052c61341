// A table just made is known already: the table's page need not ask for it again.
import type { Table } from '$wire/server';

let last: Table | null = null;

export function handOver(table: Table): void {
  last = table;
}

export function takeOver(code: string): Table | null {
  const table = last?.code === code ? last : null;
  last = null;
  return table;
}
