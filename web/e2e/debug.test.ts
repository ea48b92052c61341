import { test } from 'vitest';
import { openHouse } from './house';
import { People } from './people';
test('debug', async () => {
  const house = await openHouse();
  console.log(house.base);
  await new Promise((r) => setTimeout(r, Number(process.env.T ?? 60) * 1000));
  void People;
  await house.close();
}, 900_000);
