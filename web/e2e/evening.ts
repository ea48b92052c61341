// What every file of browser tests begins and ends with: the program, a browser, and nobody in trouble at the end of any test.
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openHouse, type House } from './house';
import { People } from './people';

interface Evening {
  /** The program's own page instead of the one just built. */
  direct?: boolean;
  /** People stay from one test to the next. */
  stay?: boolean;
}

/** The house and its guests, there from the first test on. A console error or a request to another host fails a test. */
export function evening(flags: string[] = [], { direct = false, stay = false }: Evening = {}) {
  const here = {} as { house: House; people: People };
  beforeAll(async () => {
    here.house = await openHouse(flags, { direct });
    here.people = await People.at(here.house.base);
  });
  afterEach(async () => {
    const troubles = here.people.troubles();
    if (!stay) await here.people.part();
    expect(troubles).toEqual([]);
  });
  afterAll(async () => {
    await here.people.leave();
    await here.house.close();
  });
  return here;
}
