// The host's page: what players report with one tap, and what the host does about it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freePort, openHouse, type House } from './house';
import { People, type Person } from './people';

let house: House;
let people: People;
let admin = '';
let hosts: People;
beforeAll(async () => {
  admin = `127.0.0.1:${await freePort()}`;
  house = await openHouse(['--admin', admin]);
  people = await People.at(house.base);
  hosts = await People.at(`http://${admin}`);
});
afterEach(async () => {
  expect([...people.troubles(), ...hosts.troubles()]).toEqual([]);
  await people.part();
  await hosts.part();
});
afterAll(async () => {
  await people.leave();
  await hosts.leave();
  await house.close();
});

const says = (person: Person, code: string, text: string) =>
  person.page.evaluate(
    ({ code, text }) =>
      fetch(`/api/tables/${code}/do`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'say', said: { type: 'text', text } }),
      }),
    { code, text },
  );

test('a name and words are reported with one tap, and the host takes them away', async () => {
  const rude = await people.come();
  await rude.named('Щука');
  const { code } = await rude.makes({ game: 'cow006', seats: 3, bots: ['rookie'], talk: 'text' });
  const anna = await people.come();
  await anna.named('Анна');
  await anna.go(`/t/${code}`);
  await anna.page.locator('footer .go').click();
  await anna.page.locator('.seat.me').waitFor();
  await says(rude, code, 'Кто проиграл, тот редиска');
  await anna.page.getByRole('button', { name: 'Пожаловаться на имя: Щука' }).click();
  await anna.page.getByText('Передано хозяину явки.').waitFor();

  const host = await hosts.come({ size: 'desk', theme: 'dark' });
  await host.go('/');
  await host.page.getByRole('heading', { name: 'Жалобы: 1' }).waitFor();
  await host.page.getByRole('button', { name: 'Снять имя', exact: true }).click();
  await host.page.getByText('Никто не жалуется.').waitFor();
  await expect.poll(() => anna.page.locator('.seat').first().textContent()).toContain('Агент');
  await host.page.getByText('Имя снято').waitFor();
  expect(await host.axe()).toEqual([]);

  // A ban of an hour, and its end.
  await host.page.getByRole('button', { name: 'Открыть: Агент', exact: true }).click();
  await host.page.getByText('час', { exact: true }).click();
  rude.away = true;
  await host.page.getByRole('button', { name: 'Запретить человеку' }).click();
  await host.page.getByText('ещё 60 минут').waitFor();
  await rude.go('/');
  await rude.page.getByText('Пока нельзя').waitFor();
  await host.page.getByRole('button', { name: 'Снять запрет: Агент' }).click();
  await host.page.getByText('Запретов нет.').waitFor();
  await rude.go('/');
  await rude.page.locator('.fold').first().waitFor();

  await host.page.getByRole('button', { name: `Закрыть стол ${code}` }).click();
  await host.page.getByRole('button', { name: 'Закрыть', exact: true }).last().click();
  await anna.page.getByText('Этот стол закрыт.').waitFor();
});
