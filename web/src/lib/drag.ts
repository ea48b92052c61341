// Dragging with one pointer: an element follows the finger, and places that carry `data-drop` take it.
// A press that does not travel stays a click, so tap and keyboard work on the same element.
import type { Attachment } from 'svelte/attachments';

export interface Drag {
  /** May it be picked up now? */
  able: () => boolean;
  /** Picked up, over a place (its `data-drop`, or null), and put down there. `below`: over the lower half of the place. */
  start?: () => void;
  over?: (drop: string | null, below: boolean) => void;
  drop: (drop: string, below: boolean) => void;
  end?: () => void;
}

const TRAVEL_PX = 7;

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (element) => {
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !drag.able()) return;
      follow(element, event, drag);
    };
    element.addEventListener('pointerdown', down);
    // The finger drags the card, not the page.
    element.style.touchAction = 'none';
    return () => element.removeEventListener('pointerdown', down);
  };
}

function follow(element: HTMLElement, first: PointerEvent, drag: Drag): void {
  let ghost: HTMLElement | null = null;
  const from = element.getBoundingClientRect();

  const under = (event: PointerEvent): { drop: string | null; below: boolean } => {
    for (const found of document.elementsFromPoint(event.clientX, event.clientY)) {
      const place = found.closest<HTMLElement>('[data-drop]');
      if (!place) continue;
      const box = place.getBoundingClientRect();
      return { drop: place.dataset.drop ?? null, below: event.clientY > box.top + box.height / 2 };
    }
    return { drop: null, below: false };
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return;
    const x = event.clientX - first.clientX;
    const y = event.clientY - first.clientY;
    if (!ghost) {
      if (Math.hypot(x, y) < TRAVEL_PX) return;
      ghost = lift(element, from);
      drag.start?.();
    }
    ghost.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
    const { drop, below } = under(event);
    drag.over?.(drop, below);
  };
  const stop = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
    if (!ghost) return;
    ghost.remove();
    element.style.opacity = '';
    // The click that follows a drag is not a tap.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    const { drop, below } = under(event);
    drag.end?.();
    if (drop !== null && event.type === 'pointerup') drag.drop(drop, below);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}

const swallow = (event: Event) => {
  event.stopPropagation();
  event.preventDefault();
};

/**
 * A copy that travels above everything, while the card itself grows pale in its place. It stays beside the card, where
 * the same styles reach it, and is shown in the top layer, where nothing cuts it off.
 */
function lift(element: HTMLElement, from: DOMRect): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  const { color, background, padding } = getComputedStyle(element);
  Object.assign(ghost.style, {
    color,
    background,
    padding,
    border: '0',
    overflow: 'visible',
    position: 'fixed',
    inset: 'auto',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    pointerEvents: 'none',
    filter: 'drop-shadow(0 8px 10px #0006)',
  });
  ghost.setAttribute('aria-hidden', 'true');
  ghost.popover = 'manual';
  element.parentElement?.append(ghost);
  ghost.showPopover();
  element.style.opacity = '0.35';
  return ghost;
}
