import type { AcceptedPlugin } from 'postcss';

/** What the build does to every style sheet; the rooms are their queries by name. */
export function inRooms(rooms: Record<string, string>): AcceptedPlugin;
