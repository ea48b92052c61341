import { test } from 'vitest';
import { openHouse } from './house';
import { People } from './people';
import { gather } from './story';
import { press } from './hands';
test('debug', async () => {
  const house = await openHouse();
  const people = await People.at(house.base);
  const game = process.env.G ?? 'agents';
  const opts = JSON.parse(process.env.O ?? '{}');
  const n = Number(process.env.N ?? 2);
  const { all } = await gather(
    people,
    { game, seats: n, options: opts } as never,
    ['Анна', 'Борис', 'Вера', 'Глеб'].slice(0, n),
  );
  await all[0]!.page.locator('footer .go:not(:disabled)').click();
  for (const p of all) await p.page.locator('main.play').waitFor();
  const log: string[] = [];
  const until = Date.now() + Number(process.env.T ?? 40) * 1000;
  while (Date.now() < until) {
    for (const [i, p] of all.entries()) {
      if (await p.page.locator('main.end').count()) continue;
      const w = await press(p.page, game);
      if (w) log.push(`${i}:${w}`);
    }
    await all[0]!.page.waitForTimeout(50);
  }
  console.log(log.length, log.slice(-60).join(' '));
  console.log(people.troubles());
  for (const [i, p] of all.entries()) {
    await p.page.screenshot({ path: `/tmp/shell/pics/debug${i}.png` });
    console.log(
      await p.page
        .locator('.event')
        .textContent()
        .catch(() => 'no event'),
    );
  }
  await people.leave();
  await house.close();
});
