// What the build does to every style sheet: puts the queries of the rooms in, and lets everything grow with the window.
//
// Sizes are written in the pixels of a 1440×900 desk or of an upright phone. In the browser they are parts of the root's size
// (ui.css), which is 16 px there and more where there is more room. A line of up to two pixels stays a line.
const BASE_PX = 16;
const LINE_PX = 2;

const PIXELS = /(?<![\w.#-])(\d*\.?\d+)px\b/g;
const rem = (value) =>
  value.replace(PIXELS, (all, px) => (px > LINE_PX ? `${Number((px / BASE_PX).toFixed(5))}rem` : all));

/** @param {Record<string, string>} rooms the queries by name */
export function inRooms(rooms) {
  return {
    postcssPlugin: 'rooms',
    AtRule: {
      media(rule) {
        const name = /^\(--([\w-]+)\)$/.exec(rule.params)?.[1];
        if (name === undefined) return;
        if (!(name in rooms)) throw rule.error(`no room is called ${name}: one of ${Object.keys(rooms).join(', ')}`);
        rule.params = rooms[name];
      },
      container(rule) {
        rule.params = rem(rule.params);
      },
    },
    Declaration(declaration) {
      // The root itself is in pixels.
      if (declaration.prop === 'font-size' && declaration.parent.selector?.startsWith('html')) return;
      // Inside a drawing a pixel is the drawing's own.
      if (declaration.source?.input.file?.includes('/src/art/')) return;
      if (declaration.value.includes('px')) declaration.value = rem(declaration.value);
    },
  };
}
