/** What a pixel of the drawing is in pixels of this window: sizes are those of a root of 16 px (scripts/rooms.mjs). */
export const unit = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
