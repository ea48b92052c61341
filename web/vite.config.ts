import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { inRooms } from './scripts/rooms.mjs';
import { ROOMS } from './src/lib/rooms.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// GALLERY=1 builds the gallery too: a page for the people who draw the screens, never shipped.
const entries: Record<string, string> = process.env.GALLERY
  ? { index: at('index.html'), gallery: at('gallery.html') }
  : { index: at('index.html') };

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [inRooms(ROOMS)] } },
  resolve: {
    // Tests that draw a component need Svelte as a browser has it.
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
    alias: {
      $lib: at('src/lib'),
      $art: at('src/art'),
      $games: at('src/games'),
      $wire: at('src/wire'),
      $parts: at('src/parts'),
      $i18n: at('src/i18n'),
    },
  },
  build: {
    target: 'es2023',
    outDir: process.env.OUT_DIR ?? (process.env.GALLERY ? 'dist-gallery' : 'dist'),
    emptyOutDir: true,
    // The content policy forbids data: addresses in scripts and styles, and small files compress well enough.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: entries },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
