// Every game at every moment in every window: all that can be chosen can be reached, hit and read.
import { expect, test } from 'vitest';
import { evening } from './evening';
import { GAMES } from './screens';
import { momentsOf, NAMES, tableOf, Teller } from './told';
import { choices, faults, resizer, WINDOWS } from './windows';

const here = evening([], { stay: true });
const only = process.env.ONLY?.split(',');

test.each(GAMES.map((game) => ({ game })))('$game can be played in every window', async ({ game }) => {
  if (only && !only.includes(game)) return;
  const person = await here.people.come({ calm: true, size: 'desk' });
  const teller = await Teller.to(person);
  const resize = await resizer(person.page);
  const found: string[] = [];
  for (const [name, told, seats] of momentsOf(game)) {
    if (told.view.over) continue;
    await teller.moment(tableOf(game, NAMES.ru.slice(0, seats)), told);
    for (const size of WINDOWS) {
      await resize(size);
      const wrong = await faults(person.page, choices(game, told.legal));
      found.push(...wrong.map((fault) => `${size} ${name.replace('.json', '')}: ${fault}`));
    }
  }
  await person.context.close();
  expect(found).toEqual([]);
});
