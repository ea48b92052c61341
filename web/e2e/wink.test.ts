import { expect, test } from 'vitest';
import type { Action, Event, View } from '../src/wire/wink';
import { evening } from './evening';
import type { Person } from './people';
import { begin, story } from './story';

const here = evening();

test('a whole game of wink by several browsers, from link to rematch', async () => {
  await story(here.people, { game: 'wink', seats: 4, options: { turn_ms: 10_000 } }, [
    'Анна',
    'Борис',
    'Carla',
    'Дмитрий',
  ]);
});

test('a wink is seen by those who look at the winker, and nothing of it reaches another', async () => {
  const options = { turn_ms: 60_000 };
  const all = await begin(here.people, { game: 'wink', seats: 4, options }, ['Анна', 'Борис', 'Carla', 'Дмитрий']);
  const at = (seat: number) => all.find((one) => one.sees<View>().seat === seat) as Person;
  const caller = at(all[0]?.sees<View>().turn ?? 0);
  const call = caller.may<Action>().find((action) => action.type === 'call');
  await caller.touches(`crowd:${call?.card}`);
  await caller.touches('main');
  const called = () => all.find((one) => one.sees<View>().contact_of.length > 0);
  await expect.poll(called).toBeTruthy();
  const winker = called() as Person;
  const [seer, blind] = all.filter((one) => one !== caller && one !== winker) as [Person, Person];
  const seat = (person: Person) => person.sees<View>().seat ?? -1;
  await winker.touches(`seat:${seat(caller)}`);
  for (const person of [caller, seer]) await person.touches(`seat:${seat(winker)}`);
  const looks = () => blind.sees<View>().looks;
  await expect.poll(() => [caller, seer].every((one) => looks()[seat(one)] === seat(winker))).toBe(true);
  await expect.poll(() => looks()[seat(winker)]).toBe(seat(caller));
  await blind.page.waitForTimeout(300);

  const stage = () => blind.page.locator('.stage').innerHTML();
  const [before, frames] = [await stage(), blind.frames.length];
  // Who is on turn has a card to call first: the wink is beside it.
  await winker.touches(winker.sees<View>().turn === seat(winker) ? 'second:wink' : 'main');
  for (const person of [caller, seer]) {
    await expect.poll(() => person.events<Event>().some((event) => event.type === 'saw')).toBe(true);
    await person.page.locator('.event', { hasText: /подмигивает вам|заметили сигнал|winks at/ }).waitFor();
  }
  await blind.page.waitForTimeout(1200);
  // Not a message, not a changed attribute.
  expect(blind.frames.slice(frames)).toEqual([]);
  expect(await stage()).toBe(before);
  expect(blind.frames.join()).not.toMatch(/"saw"|"winked"/);
});
