// Every screen of the page, so that all can be looked at: by axe and, as pictures, by people.
import { playOut, press } from './hands';
import type { Looks, People, Person } from './people';

export interface Screen {
  name: string;
  /** Goes there and waits until it is as it should be. */
  show: (person: Person) => Promise<void>;
  /** A play screen: never scrolls. */
  play?: boolean;
}

export const GAMES = ['cow006', 'checkpoint', 'wink', 'agents'] as const;
const QUICK = { cow006: 6, checkpoint: 4, wink: 6, agents: 3 };
const settle = (person: Person, ms = 350) => person.page.waitForTimeout(ms);

/** Prepares tables by one person and answers the screens, to be shown to browsers with the same identity. */
export async function prepare(people: People): Promise<{ screens: Screen[]; come: (looks: Looks) => Promise<Person> }> {
  const host = await people.come({ calm: true });
  await host.named('Анна');
  const codes: Record<string, string> = {};
  for (const game of GAMES) {
    const seats = QUICK[game];
    const bots = Array.from({ length: seats - 1 }, () => 'rookie' as const);
    codes[game] = (
      await host.makes({
        game,
        seats,
        bots,
        start: true,
        ...(game === 'checkpoint' ? { options: { pace: 'step' } } : {}),
      })
    ).code;
  }
  for (const game of GAMES) {
    await host.go(`/t/${codes[game]}`);
    await host.page.locator('main.play').waitFor();
    // Some moves, so that there is something to see.
    for (let move = 0; move < 24; move++) {
      await press(host.page, game);
      await settle(host, 120);
    }
  }
  const over = await host.makes({
    game: 'cow006',
    seats: 4,
    options: { rounds: 1 },
    bots: ['rookie', 'rookie', 'rookie'],
    start: true,
    bots_at_once: true,
  });
  await host.go(`/t/${over.code}`);
  await host.page.locator('main.play').waitFor();
  await playOut([host.page], 'cow006', 90_000);
  // Worked out now, its review is whole when it is shown; where the machine is too busy for that, it is shown as it grows.
  const reviewed = host.page.evaluate(async (code) => {
    const waits = { signal: AbortSignal.timeout(60_000) };
    await fetch(`/api/tables/${code}/games/0/review`, waits)
      .then(
        (review) => review.text(),
        () => '',
      )
      .catch(() => '');
  }, over.code);
  const lobby = (await host.makes({ game: 'checkpoint', seats: 5, bots: ['rookie'], listed: true })).code;
  const guest = await people.come();
  await guest.named('Константин Константинович Константинопольский'.slice(0, 40));
  await guest.go(`/t/${lobby}`);
  await guest.page.locator('footer .go').click();
  await guest.page.locator('.seat.me').waitFor();
  const deck = await host.page.evaluate(async () => {
    const body = JSON.stringify({ type: 'copy', of: 'house' });
    const made = await fetch('/api/me/decks', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return ((await made.json()) as { id: string }).id;
  });
  await reviewed;
  const state = await host.context.storageState();

  const at = (path: string, wait: string) => async (person: Person) => {
    // Whoever was a stranger on the screen before is somebody again.
    await person.context.addCookies(state.cookies);
    await person.go(path);
    await person.page.locator(wait).first().waitFor();
    await settle(person);
  };
  const screens: Screen[] = [
    { name: 'home', show: at('/', '.fold') },
    { name: 'new', show: at('/new', 'footer .go') },
    { name: 'new-agents', show: at('/new?game=agents', 'footer .go') },
    { name: 'tables', show: at('/tables', '.line') },
    { name: 'lobby', show: at(`/t/${lobby}`, '.seat.me') },
    { name: 'guest', show: invited },
    { name: 'lobby-settings', show: (person) => press1(person, `/t/${lobby}`, '.seat.me', '.rules .sec') },
    { name: 'pair', show: (person) => press1(person, '/pair', '.pane .go', '.pane .go') },
    { name: 'me', show: at('/me', '[data-device]') },
    { name: 'me-code', show: (person) => press1(person, '/me', '.recovery', '.recovery .sec') },
    { name: 'me-back', show: at('/me/back', 'form') },
    { name: 'kept', show: at('/kept', 'article') },
    { name: 'decks', show: at('/decks', '.shelf .tab') },
    { name: 'deck', show: at(`/decks/${deck}`, '.grid') },
    { name: 'deck-card', show: at(`/decks/${deck}?card=agent.2`, '.fields') },
    { name: 'deck-mission', show: at(`/decks/${deck}?card=mission.0`, '.fields') },
    { name: 'deck-print', show: at(`/decks/${deck}/print`, '.cut') },
    { name: 'not-found', show: at('/nowhere', 'main .go') },
    { name: 'no-table', show: missing('/t/AAAAAA', 'main .go') },
    ...GAMES.map((game) => ({ name: `play-${game}`, play: true, show: at(`/t/${codes[game]}`, 'main.play') })),
    { name: 'play-talk', show: (person) => press1(person, `/t/${codes.agents}`, 'main.play', '.ib.talk') },
    { name: 'play-menu', show: (person) => press1(person, `/t/${codes.cow006}`, 'main.play', '.top .ib') },
    { name: 'play-rule', show: (person) => press1(person, `/t/${codes.agents}`, 'main.play', '.top h1 ~ .ib') },
    { name: 'end', show: at(`/t/${over.code}`, 'main.end') },
    { name: 'end-fair', show: (person) => press1(person, `/t/${over.code}`, 'main.end', '.fair .sec') },
    { name: 'replay', play: true, show: at(`/t/${over.code}/replay/0?seat=0#12`, '.controls') },
    { name: 'record', show: at('/replay', '.drop') },
    { name: 'review', show: at(`/t/${over.code}/review/0`, 'button.line') },
    { name: 'decision', show: (person) => press1(person, `/t/${over.code}/review/0`, 'button.line', 'button.line') },
    { name: 'daily', show: at('/daily', 'main.daily[aria-busy=false]') },
    { name: 'tasks', show: at('/tasks', 'main a') },
    ...GAMES.map((game) => ({ name: `task-${game}`, show: at(`/tasks/${game}`, 'main.find .offers') })),
    { name: 'screen-lobby', show: at(`/t/${lobby}/screen`, '.join img') },
    ...GAMES.map((game) => ({ name: `screen-${game}`, show: at(`/t/${codes[game]}/screen`, 'main.screen') })),
    { name: 'screen-end', show: at(`/t/${over.code}/screen`, 'main.screen') },
    ...GAMES.map((game) => ({ name: `rules-${game}`, show: at(`/rules/${game}`, 'article') })),
    ...GAMES.map((game) => ({ name: `first-${game}`, play: true, show: at(`/first/${game}`, 'main') })),
  ];
  /** What is not there says so in the console too. */
  function missing(path: string, wait: string) {
    return async (person: Person) => {
      person.away = true;
      await at(path, wait)(person);
      person.away = false;
    };
  }
  /** Somebody whom nobody knows yet follows a link. */
  async function invited(person: Person) {
    await person.context.clearCookies();
    await person.go(`/t/${lobby}`);
    await person.page.locator('.guest').waitFor();
    await settle(person);
  }
  async function press1(person: Person, path: string, wait: string, what: string) {
    await at(path, wait)(person);
    await person.page.locator(what).first().click();
    await settle(person, 500);
  }
  const come = async (looks: Looks) => {
    const person = await people.come({ calm: true, ...looks });
    await person.context.addCookies(state.cookies);
    return person;
  };
  return { screens, come };
}
