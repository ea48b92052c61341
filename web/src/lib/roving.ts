// One stop of the Tab key for a whole row or grid; arrows, Home and End go on inside it. The stop is what has the focus,
// or else what is asked for now (`data-ready`), or else where it was.
import type { Attachment } from 'svelte/attachments';

/** `grid`: up and down go to the row above and below; otherwise they are left to the page. */
export function roving(grid = false): Attachment<HTMLElement> {
  return (group) => {
    const items = () => [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    const settle = (wanted?: HTMLElement) => {
      const all = items();
      const held = all.find((item) => item === document.activeElement);
      const ready = all.find((item) => item.dataset.ready === 'true');
      const stop = wanted ?? held ?? ready ?? all.find((item) => item.tabIndex === 0) ?? all[0];
      for (const item of all) item.tabIndex = item === stop ? 0 : -1;
    };
    const key = (event: KeyboardEvent) => {
      const next = step(event.key, items(), event.target as HTMLElement, grid);
      if (!next) return;
      event.preventDefault();
      settle(next);
      next.focus();
    };
    const focus = (event: FocusEvent) => {
      if (items().includes(event.target as HTMLElement)) settle(event.target as HTMLElement);
    };
    settle();
    const watch = new MutationObserver(() => settle());
    watch.observe(group, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-ready'] });
    group.addEventListener('keydown', key);
    group.addEventListener('focusin', focus);
    return () => {
      watch.disconnect();
      group.removeEventListener('keydown', key);
      group.removeEventListener('focusin', focus);
    };
  };
}

function step(key: string, items: HTMLElement[], from: HTMLElement, grid: boolean): HTMLElement | undefined {
  const at = items.indexOf(from.closest('button') ?? from);
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return items[at - 1];
    case 'ArrowRight':
      return items[at + 1];
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    case 'ArrowUp':
      return grid ? beside(items, from, -1) : undefined;
    case 'ArrowDown':
      return grid ? beside(items, from, 1) : undefined;
    default:
      return undefined;
  }
}

/** Up and down by what is seen: a grid may have holes, so the nearest one in the next row that has any. */
function beside(items: HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = (from.closest('button') ?? from).getBoundingClientRect();
  const rows = items
    .map((item) => ({ item, box: item.getBoundingClientRect() }))
    .filter(({ box }) => (way === 1 ? box.top > here.bottom - 4 : box.bottom < here.top + 4));
  rows.sort(
    (a, b) => way * (a.box.top - b.box.top) || Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left),
  );
  return rows[0]?.item;
}
