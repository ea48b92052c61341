// Cows walk from their dog to a row, and a taken row flies to the dog. Only what happens in a scene moves.
import type { TransitionConfig } from 'svelte/transition';
import { calm } from '$lib/motion';
import type { Event } from '$wire/cow006';

/** Where everything lies before anything moves. Each card that begins to move would have all of it laid out anew. */
interface Place {
  box: DOMRect;
  /** As it is drawn: the big screen shows it in another size. */
  width: number;
  /** The row it lies in, and where in it. */
  row: Element | null;
  column: string;
}
let places: Map<Element, Place> | null = null;
const MOVED = '[data-dog], [data-drop^="row:"], [data-drop^="row:"] > :is(.place, .slot)';
/** Measures before the page changes, while everything is laid out; later it would have to be laid out for that alone. */
export function measure(): void {
  places = new Map([...document.querySelectorAll(MOVED)].map((one) => [one, measured(one)]));
  setTimeout(() => (places = null));
}
/** A card that is new lies where that column of its row was. */
function columnOf(element: Element): Place | undefined {
  const column = columnIn(element);
  if (!column || !places) return undefined;
  for (const place of places.values()) if (place.row === element.parentElement && place.column === column) return place;
  return undefined;
}
const columnIn = (element: Element): string => (element as HTMLElement).style.gridColumnStart;
const measured = (element: Element): Place => ({
  box: element.getBoundingClientRect(),
  width: (element as HTMLElement).offsetWidth,
  row: element.parentElement,
  column: columnIn(element),
});
function placeOf(element: Element): Place {
  if (!places) measure();
  return places?.get(element) ?? columnOf(element) ?? measured(element);
}
function dogOf(seat: number): DOMRect | undefined {
  const dog = document.querySelector(`[data-dog="${seat}"]`);
  return dog ? placeOf(dog).box : undefined;
}

const FADE_MS = 80;

/** Where the card begins or ends, as a shift from its place and a size. */
function towards(node: Element, seat: number): { x: number; y: number; scale: number } | null {
  const dog = dogOf(seat);
  const { box: own, width } = placeOf(node);
  if (!dog || own.width === 0) return null;
  const drawn = own.width / (width || own.width);
  return {
    x: (dog.left + dog.width / 2 - own.left - own.width / 2) / drawn,
    y: (dog.top + dog.height / 2 - own.top - own.height / 2) / drawn,
    scale: Math.min(1, dog.width / own.width),
  };
}

/**
 * Lifts a card over the others while it moves. Not within the animation: what animates more than transform and opacity is
 * drawn anew for each frame.
 */
function lift(node: Element, height: number): void {
  const { style } = node as HTMLElement;
  style.zIndex = String(height);
  node.addEventListener('introend', () => (style.zIndex = ''), { once: true });
}

const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2);

/** Some points of a way are enough. Svelte would write one for each sixtieth of a second, and read it again. */
const POINTS = 10;
function along(node: Element, options: KeyframeAnimationOptions, at: (t: number) => Keyframe): void {
  node.animate(
    Array.from({ length: POINTS + 1 }, (_, i) => at(i / POINTS)),
    options,
  );
}

/** A card that joins a row: from its dog, with two small hops. */
export function walk(node: Element, { happening }: { happening: Event | null }): TransitionConfig {
  if (happening?.type !== 'placed' && happening?.type !== 'row_taken') return { duration: happening ? FADE_MS : 0 };
  if (calm()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  const from = towards(node, happening.seat);
  if (!from) return { duration: 0 };
  lift(node, 5);
  const duration = 320;
  along(node, { duration }, (t) => {
    const left = 1 - eased(t);
    const hop = Math.abs(Math.sin(t * Math.PI * 2)) * 9 * left;
    const scale = from.scale + (1 - from.scale) * eased(t);
    return { transform: `translate(${from.x * left}px, ${from.y * left - hop}px) scale(${scale})` };
  });
  return { duration };
}

/** A card that leaves its row: all of them gather, then fly to the dog who took them. */
export function fly(node: Element, { happening }: { happening: Event | null }): TransitionConfig {
  if (happening?.type !== 'row_taken') return { duration: happening ? FADE_MS : 0 };
  if (calm()) return { duration: FADE_MS, css: (t) => `opacity: ${t}` };
  const to = towards(node, happening.seat);
  const row = node.parentElement && placeOf(node.parentElement).box;
  const own = placeOf(node).box;
  if (!to || !row) return { duration: 0 };
  lift(node, 6);
  const gather = row.left + row.width / 2 - own.left - own.width / 2;
  const duration = 500;
  // It stays where it flew to until it is taken away.
  along(node, { duration, fill: 'forwards' }, (gone) => {
    // 200 ms together, then 300 ms away.
    const first = eased(Math.min(1, gone / 0.4));
    const then = eased(Math.max(0, (gone - 0.4) / 0.6));
    const x = gather * 0.7 * first * (1 - then) + to.x * then;
    return {
      transform: `translate(${x}px, ${to.y * then}px) scale(${1 - (1 - to.scale) * then}) rotate(${4 * first}deg)`,
      opacity: 1 - 0.8 * Math.max(0, then - 0.5),
    };
  });
  return { duration };
}
