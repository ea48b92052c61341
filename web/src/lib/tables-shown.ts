// Which tables the list shows: mine, and those of others that I could sit down at or watch. Home counts the same ones.
import type { TableSummary } from '$wire/server';

export interface TablesShown {
  mine: TableSummary[];
  others: TableSummary[];
}

export function tablesShown(mine: TableSummary[], listed: TableSummary[]): TablesShown {
  return { mine, others: listed.filter(({ code }) => !mine.some((line) => line.code === code)) };
}
export const countShown = ({ mine, others }: TablesShown): number => mine.length + others.length;
