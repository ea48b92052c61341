import { afterAll, beforeAll, test } from 'vitest';
import { openHouse, type House } from './house';
import { People } from './people';
import { story } from './story';

let house: House;
let people: People;
beforeAll(async () => {
  house = await openHouse();
  people = await People.at(house.base);
});
afterAll(async () => {
  await people.leave();
  await house.close();
});

test('a whole game of wink by several browsers, from link to rematch', async () => {
  await story(people, { game: 'wink', seats: 4, options: { turn_ms: 10_000 } }, ['Анна', 'Борис', 'Carla', 'Дмитрий']);
});
