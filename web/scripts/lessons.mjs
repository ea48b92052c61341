// npm run lessons [-- --check]: src/lessons/<game>.json from the scripts beside this file, played by `safehouse referee`.
// So every view, legal list and event of a lesson is what the real program gives. With --check stale files are an error.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { Referee } from './referee.mjs';

const GAMES = ['cow006', 'checkpoint', 'wink', 'agents'];
/** In every lesson the reader sits here. */
const ME = 0;

/** Plays one step: what is seen before it, what may be done, and what the expected action leads to. */
async function playStep(referee, step, views) {
  const view = async () => remember(views, (await referee.ask({ do: 'view', seat: ME })).view);
  const out = { id: step.id, view: await view() };
  out.legal = (await referee.ask({ do: 'legal', seat: ME })).actions;
  if (step.touch) out.touch = step.touch;
  if (step.expect && !out.legal.some((action) => isDeepStrictEqual(action, step.expect)))
    throw new Error(`${step.id}: ${JSON.stringify(step.expect)} is not among ${JSON.stringify(out.legal)}`);
  const moves = [...(step.expect ? [[ME, step.expect, step.at]] : []), ...(step.then ?? [])];
  if (step.expect) out.expect = step.expect;
  const events = [];
  for (const [seat, action, at] of moves) {
    const request = action === 'clock' ? { do: 'clock' } : { do: 'act', seat, action, at };
    events.push(...(await referee.ask({ ...request, as: ME })).events);
  }
  if (moves.length > 0) out.then = { events, view: await view() };
  return out;
}

/** Views are stored once: a step mostly begins with the view that the one before ended with. */
function remember(views, view) {
  const at = views.findIndex((known) => isDeepStrictEqual(known, view));
  return at >= 0 ? at : views.push(view) - 1;
}

async function playLesson({ chapters }) {
  const views = [];
  const played = [];
  for (const { id, steps, ...table } of chapters) {
    const referee = new Referee();
    await referee.ask({ do: 'new', ...table });
    const out = [];
    for (const step of steps) out.push(await playStep(referee, step, views));
    played.push({ id, steps: out });
    referee.end();
  }
  return { views, chapters: played };
}

/** Laid out as the rest of the page is, so that a change can be read in review. */
const printed = async (lesson, file) =>
  format(JSON.stringify(lesson), { ...(await resolveConfig(file)), parser: 'json' });

const check = process.argv.includes('--check');
const wanted = process.argv.slice(2).filter((word) => GAMES.includes(word));
for (const game of wanted.length > 0 ? wanted : GAMES) {
  const script = (await import(`./lessons.${game}.mjs`)).default;
  const file = new URL(`../src/lessons/${game}.json`, import.meta.url);
  const text = await printed(await playLesson(script), file);
  if (!check) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`src/lessons/${game}.json is stale: npm run lessons`);
    process.exitCode = 1;
  }
}
