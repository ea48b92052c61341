import { expect, test } from 'vitest';
import { atLastMoment } from './last-moment';

/** A clock that is turned by hand: what is due is done in its order. */
function table() {
  let time = 0;
  let paused = false;
  let due: { at: number; then: () => void }[] = [];
  let real = 0;
  const sent: number[] = [];
  return {
    sent,
    pause: (next: boolean) => (paused = next),
    now: () => time,
    send: () => sent.push(time),
    later: (ms: number, then: () => void) => {
      const item = { at: real + ms, then };
      due.push(item);
      return () => (due = due.filter((one) => one !== item));
    },
    pass(ms: number) {
      for (let i = 0; i < ms; i++) {
        real++;
        if (!paused) time++;
        for (const item of due.filter(({ at }) => at <= real)) {
          due = due.filter((one) => one !== item);
          item.then();
        }
      }
    },
  };
}

test('what is marked is sent once, in time for the deadline', () => {
  const on = table();
  atLastMoment(10_000, on, on.send);
  on.pass(9_599);
  expect(on.sent).toEqual([]);
  on.pass(400);
  expect(on.sent).toEqual([9_600]);
  on.pass(5_000);
  expect(on.sent).toHaveLength(1);
});

test('what is no longer marked is not sent', () => {
  const on = table();
  const cancel = atLastMoment(1_000, on, on.send);
  on.pass(300);
  cancel();
  on.pass(2_000);
  expect(on.sent).toEqual([]);
});

test('while the table pauses nothing is sent, and afterwards it still is', () => {
  const on = table();
  atLastMoment(1_000, on, on.send);
  on.pause(true);
  on.pass(60_000);
  expect(on.sent).toEqual([]);
  on.pause(false);
  on.pass(700);
  expect(on.sent).toHaveLength(1);
  expect(on.sent[0]).toBeLessThan(1_000);
});

test('what is marked in the last moment goes at once, what is marked too late does not', () => {
  const on = table();
  on.pass(900);
  atLastMoment(1_000, on, on.send);
  expect(on.sent).toEqual([900]);
  on.pass(200);
  atLastMoment(1_000, on, on.send);
  atLastMoment(null, on, on.send);
  on.pass(5_000);
  expect(on.sent).toEqual([900]);
});
