// npm run frames: which frames of the moments that move most the browser shows, and how long the page works for them, on a
// processor four times slower.
// It measures and says; nothing depends on it, since how long anything takes depends on the machine. ONLY=sixth measures one;
// SLOWER=1 measures the machine as it is: what else runs on it then counts less.
import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { evening } from './evening';
import type { Person } from './people';
import { MOMENTS } from './moving';
import { NAMES, tableOf, Teller, told } from './told';

const SLOWER = Number(process.env.SLOWER ?? 4);
const FRAME_MS = 1000 / 60;
/** Each moment is seen so often. */
const TIMES = 3;
/** So much of the game comes before it, as it does in a game: or else compiling the page for the first time is measured too. */
const BEFORE = 24;
const only = process.env.ONLY?.split(',');
const here = evening();

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** So long it had the processor: what else runs on the machine does not count. */
  tdur?: number;
  tid: number;
  pid: number;
  args: {
    name?: string;
    frame_reporter?: { state: string; affects_smoothness: boolean; has_compositor_animation: boolean };
    data?: { compositeFailed?: number };
  };
}
interface Work {
  ms: number;
  at: number;
  /** What took longest of it. */
  by: string;
}

/** What the page's own thread did, one piece of work after the other, the longest first. */
function works(trace: TraceEvent[]): Work[] {
  const mains = trace.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const of = mains.map(({ pid, tid }) => {
    const there = trace.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid);
    return there.filter(({ name }) => name === 'RunTask').map((task) => ({ task, there }));
  });
  const most = of.reduce((most, tasks) => (tasks.length > most.length ? tasks : most), []);
  const parts = ['FunctionCall', 'FireAnimationFrame', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize'];
  const began = Math.min(...most.map(({ task }) => task.ts));
  return most
    .map(({ task, there }) => {
      const end = task.ts + (task.dur ?? 0);
      const sums = new Map<string, number>();
      for (const { name, ts, tdur: dur = 0 } of there)
        if (parts.includes(name) && ts >= task.ts && ts < end) sums.set(name, (sums.get(name) ?? 0) + dur / 1000);
      const by = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 3);
      return {
        ms: (task.tdur ?? 0) / 1000,
        at: (task.ts - began) / 1000,
        by: by.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', '),
      };
    })
    .sort((a, b) => b.ms - a.ms);
}

/** What became of the frames in which something moved, as the browser itself reports each of them. */
interface Shown {
  shown: number;
  /** Everything stood still for a frame. */
  lost: number;
  /** Animations that the page has to move itself: they stand still whenever it works. */
  byPage: number;
}
/** The browser does not hand over an animation that changes nothing: Svelte times its transitions by such. */
const CHANGES_NOTHING = 1 << 17;

function framesOf(trace: TraceEvent[]): Shown {
  const mains = trace.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const pages = new Set(mains.map(({ pid }) => pid));
  const reports = trace
    .filter(({ name, ph, pid }) => name === 'PipelineReporter' && ph === 'b' && pages.has(pid))
    .flatMap(({ args }) => args.frame_reporter ?? [])
    .filter((report) => report.has_compositor_animation);
  const failed = trace.flatMap(({ name, args }) => (name === 'Animation' && args.data?.compositeFailed) || []);
  return {
    shown: reports.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length,
    lost: reports.filter(({ state, affects_smoothness }) => state === 'STATE_DROPPED' && affects_smoothness).length,
    byPage: failed.filter((why) => !(why & CHANGES_NOTHING)).length,
  };
}

async function watched(person: Person, ms: number, begin: () => void): Promise<{ frames: Shown; work: Work[] }> {
  const browser = person.context.browser();
  const line = await person.context.newCDPSession(person.page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await browser?.startTracing(person.page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'benchmark', 'blink.animations'],
  });
  begin();
  // Nothing is asked of the page meanwhile: whoever counts frames there makes it draw more of them.
  await new Promise((done) => setTimeout(done, ms));
  const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  if (process.env.TRACE) writeFileSync(process.env.TRACE, JSON.stringify(trace));
  await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { frames: framesOf(trace.traceEvents), work: works(trace.traceEvents) };
}

test.each(MOMENTS)(
  '$name',
  async ({ name, tale, brings, ms }) => {
    if (only && !only.includes(name)) return;
    const all = await told(tale);
    const at = all.findIndex((one, i) => i > 0 && one.events.some((event) => brings(event, one)));
    const after = all[at];
    if (!after) throw new Error(`no ${name} in this game`);
    for (let time = 0; time < TIMES; time++) {
      const person = await here.people.come({});
      await person.context.addInitScript(() => localStorage.setItem('safehouse.pace', 'normal'));
      const teller = await Teller.to(person);
      await teller.opens(tableOf(tale.game, NAMES.ru.slice(0, tale.seats)));
      for (const one of all.slice(Math.max(0, at - BEFORE), at)) {
        teller.update(one);
        await person.page.locator('main.play').waitFor();
        await person.page.waitForTimeout(60);
        // What is shown meanwhile is not waited for.
        await person.page.keyboard.press('Escape');
      }
      await person.page.waitForTimeout(800);
      const { frames, work } = await watched(person, ms, () => teller.update(after));
      const long = work.filter(({ ms }) => ms > FRAME_MS);
      console.log(
        `${name} ${time + 1}: ${frames.shown} frames in which something moved, ${frames.lost} lost, ` +
          `${frames.byPage} animations moved by the page itself, ` +
          `${work.reduce((sum, { ms }) => sum + ms, 0).toFixed(0)} ms of work, ` +
          `${long.length} pieces of work over ${FRAME_MS.toFixed(1)} ms, the longest: ` +
          work
            .slice(0, 4)
            .map(({ ms, at, by }) => `${ms.toFixed(0)} at ${at.toFixed(0)} (${by})`)
            .join('; '),
      );
      await person.context.close();
    }
  },
  180_000,
);
