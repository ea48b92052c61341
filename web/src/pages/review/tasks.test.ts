import { expect, test } from 'vitest';
import { after, next, type Progress, type Task } from './tasks';

const none: Progress = { solved: [], seen: [], streak: 0 };
const task = (id: string) => ({ id }) as Task;

test('a streak grows with what is right at the first try, and ends with what is not', () => {
  const one = after(after(none, 'a', true), 'b', true);
  expect(one).toEqual({ solved: ['a', 'b'], seen: ['a', 'b'], streak: 2 });
  expect(after(one, 'c', false)).toEqual({ solved: ['a', 'b'], seen: ['a', 'b', 'c'], streak: 0 });
  expect(after(one, 'a', true).solved).toEqual(['a', 'b']);
});

test('new tasks come first, then those that were missed, then all again', () => {
  const tasks = ['a', 'b', 'c'].map(task);
  expect(next(tasks, none, null)?.id).toBe('a');
  expect(next(tasks, { ...none, seen: ['a'] }, 'a')?.id).toBe('b');
  expect(next(tasks, { solved: ['a', 'c'], seen: ['a', 'b', 'c'], streak: 0 }, 'c')?.id).toBe('b');
  expect(next(tasks, { solved: ['a', 'b', 'c'], seen: ['a', 'b', 'c'], streak: 3 }, 'a')?.id).toBe('b');
  expect(next([], none, null)).toBeNull();
});
