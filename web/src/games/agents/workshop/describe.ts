// A card's command or condition as a sentence, in both languages: what its text would say.
import type { Lang } from '$i18n';
import type { Agent, Commanded, Count, Fields, Mission, Step } from './file';
import { type Compared, simple } from './file';
import { partOf, verbOf } from './verbs';

type Named = (kind: string) => string;
const RU_N = ['', 'одного', 'двух', 'трёх', 'четырёх'];
const RU_CARDS = ['', 'одну', 'две', 'три', 'четыре'];
const EN_N = ['no', 'one', 'two', 'three', 'four'];
const num = (list: string[], n: number): string => list[n] ?? String(n);

const RU_VERBS: Record<string, string> = {
  kill: 'убейте',
  turn: 'поверните',
  move: 'переместите',
  extract: 'эвакуируйте',
  revive: 'реанимируйте',
  discard: 'сбросьте',
};
const RU_AMONG: Record<string, string> = {
  next: 'рядом с этим',
  not_next: 'этой фракции, кроме соседних с этим',
  faction: 'этой фракции',
  yours: 'в любой своей фракции',
  your_other: 'в другой своей фракции',
  not_yours: 'в чужих фракциях',
  any: 'в любой фракции',
  here: 'этой фракции',
};
const EN_AMONG: Record<string, string> = {
  next: 'next to this one',
  not_next: 'of this faction that is not next to this one',
  faction: 'of this faction',
  yours: 'in either of your factions',
  your_other: 'in your other faction',
  not_yours: 'in factions of others',
  any: 'anywhere',
  here: 'of this faction',
};
const RU_TO: Record<string, string> = {
  within: 'внутри фракции',
  your_other: 'в другую свою фракцию',
  neighbouring: 'в соседнюю фракцию',
  any: 'в любую фракцию',
};
const EN_TO: Record<string, string> = {
  within: 'inside its faction',
  your_other: 'to your other faction',
  neighbouring: 'to a neighbouring faction',
  any: 'to any faction',
};
const RU_WHOSE: Record<string, string> = { other: 'у другого игрока этой фракции', anyone: 'у любого другого игрока' };
const EN_WHOSE: Record<string, string> = {
  other: 'the other player of this faction',
  anyone: 'any other player',
  everyone: 'every other player',
};
const RU_GETS: Record<string, string> = {
  other: 'другой игрок этой фракции',
  anyone: 'любой другой игрок',
  everyone: 'каждый другой игрок',
};

const text = (fields: Fields, key: string): string => (typeof fields[key] === 'string' ? fields[key] : '');
const count = (fields: Fields, key: string, usual: number): number =>
  typeof fields[key] === 'number' ? fields[key] : usual;

function ruWhom(fields: Fields, named: Named): string {
  if (text(fields, 'among') === 'this') return 'этого агента';
  const n = count(fields, 'up_to', count(fields, 'count', 1));
  const many = n > 1;
  const colour = { black: many ? 'чёрных' : 'чёрного', white: many ? 'белых' : 'белого' }[text(fields, 'colour')];
  const life = { living: many ? 'живых' : 'живого', dead: many ? 'мёртвых' : 'мёртвого' }[text(fields, 'only')];
  const toward = { you: 'к вам', other: 'не к вам' }[text(fields, 'toward')];
  return [
    fields.up_to ? 'до' : '',
    num(RU_N, n),
    life,
    colour,
    many ? 'агентов' : 'агента',
    fields.kind ? `«${named(text(fields, 'kind'))}»` : '',
    RU_AMONG[text(fields, 'among')],
    toward ? `с командой ${toward}` : '',
    fields.itself ? '(можно и этого)' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
function enWhom(fields: Fields, named: Named): string {
  if (text(fields, 'among') === 'this') return 'this agent';
  const n = count(fields, 'up_to', count(fields, 'count', 1));
  const toward = { you: 'you', other: 'somebody else' }[text(fields, 'toward')];
  const life = { living: 'living', dead: 'dead' }[text(fields, 'only')];
  return [
    fields.up_to ? 'up to' : '',
    num(EN_N, n),
    life,
    text(fields, 'colour'),
    n > 1 ? 'agents' : 'agent',
    fields.kind ? `“${named(text(fields, 'kind'))}”` : '',
    EN_AMONG[text(fields, 'among')],
    toward ? `whose command faces ${toward}` : '',
    fields.itself ? '(or this one)' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const ruPoints = (n: number): string => {
  const rule = new Intl.PluralRules('ru').select(n);
  return `${n} ${rule === 'one' ? 'очко' : rule === 'few' ? 'очка' : 'очков'}`;
};
const enPoints = (n: number): string => (n === 1 ? '1 point' : `${n} points`);

function ruCards(fields: Fields): string {
  const [agents, missions] = [count(fields, 'agents', 0), count(fields, 'missions', 0)];
  const parts = [
    agents ? `${num(RU_N, agents)} ${agents === 1 ? 'агента' : 'агентов'}` : '',
    missions ? `${num(RU_CARDS, missions)} ${missions === 1 ? 'миссию' : missions < 5 ? 'миссии' : 'миссий'}` : '',
  ];
  return parts.filter(Boolean).join(' и ');
}
function enCards(fields: Fields): string {
  const [agents, missions] = [count(fields, 'agents', 0), count(fields, 'missions', 0)];
  const parts = [
    agents ? `${num(EN_N, agents)} ${agents === 1 ? 'agent' : 'agents'}` : '',
    missions ? `${num(EN_N, missions)} ${missions === 1 ? 'mission' : 'missions'}` : '',
  ];
  return parts.filter(Boolean).join(' and ');
}
const loot = (fields: Fields): Fields => ({
  [text(fields, 'what') === 'missions' ? 'missions' : 'agents']: count(fields, 'count', 1),
});

function ruStep(step: Step, named: Named): string {
  const [verb, fields] = [verbOf(step), partOf(step)];
  const points = count(fields, 'points', 1);
  switch (verb) {
    case 'move':
      return `переместите ${ruWhom(fields, named)} ${RU_TO[text(fields, 'to')] ?? ''}`.trimEnd();
    case 'swap':
      return `поменяйте местами ${ruWhom(fields, named)} и агента ${RU_AMONG[text(fields, 'with') || text(fields, 'among')] ?? 'рядом'}`;
    case 'copy':
      return `активируйте команду живого агента ${RU_AMONG[text(fields, 'among')] ?? ''}`;
    case 'draw':
      return `возьмите ${ruCards(fields)}`;
    case 'discard_hand':
      return `сбросьте с руки ${ruCards(fields)}`;
    case 'steal':
      return `украдите ${ruCards(loot(fields))} ${RU_WHOSE[text(fields, 'from')] ?? ''}`;
    case 'discard_from':
      return fields.seen
        ? `посмотрите и сбросьте с руки ${ruCards(loot(fields))} ${RU_WHOSE[text(fields, 'from')] ?? ''}`
        : `сбросьте не глядя с руки ${ruCards(loot(fields))} ${RU_WHOSE[text(fields, 'from')] ?? ''}`;
    case 'discard_mission':
      return `сбросьте миссию на столе ${RU_WHOSE[text(fields, 'of')] ?? ''}`;
    case 'discard_free':
      return `сбросьте свободного агента ${RU_WHOSE[text(fields, 'of')] ?? ''}`;
    case 'gain':
    case 'lose': {
      const whom = RU_GETS[text(fields, 'whom')];
      if (!whom) return `${verb === 'gain' ? 'получите' : 'потеряйте'} ${ruPoints(points)}`;
      return `${whom} ${verb === 'gain' ? 'получает' : 'теряет'} ${ruPoints(points)}`;
    }
    case 'pay': {
      const to = { other: ' другому игроку этой фракции', anyone: ' любому другому игроку' }[text(fields, 'to')] ?? '';
      return `заплатите ${ruPoints(points)}${to}`;
    }
    default:
      return `${RU_VERBS[verb] ?? verb} ${ruWhom(fields, named)}`;
  }
}
function enStep(step: Step, named: Named): string {
  const [verb, fields] = [verbOf(step), partOf(step)];
  const points = count(fields, 'points', 1);
  const whose = (key: string) => EN_WHOSE[text(fields, key)] ?? 'another player';
  switch (verb) {
    case 'move':
      return `move ${enWhom(fields, named)} ${EN_TO[text(fields, 'to')] ?? ''}`.trimEnd();
    case 'swap':
      return `swap ${enWhom(fields, named)} with an agent ${EN_AMONG[text(fields, 'with') || text(fields, 'among')] ?? ''}`;
    case 'copy':
      return `use the command of a living agent ${EN_AMONG[text(fields, 'among')] ?? ''}`;
    case 'draw':
      return `draw ${enCards(fields)}`;
    case 'discard_hand':
      return `discard ${enCards(fields)} from your hand`;
    case 'steal':
      return `steal ${enCards(loot(fields))} from ${whose('from')}`;
    case 'discard_from':
      return fields.seen
        ? `look at the hand of ${whose('from')} and discard ${enCards(loot(fields))}`
        : `discard ${enCards(loot(fields))} at random from the hand of ${whose('from')}`;
    case 'discard_mission':
      return `discard an attached mission of ${whose('of')}`;
    case 'discard_free':
      return `discard a free agent that ${whose('of')} keeps`;
    case 'gain':
    case 'lose': {
      const whom = text(fields, 'whom');
      if (!whom || whom === 'you') return `${verb} ${enPoints(points)}`;
      return `${EN_WHOSE[whom] ?? ''} ${verb}s ${enPoints(points)}`;
    }
    case 'pay':
      return `pay ${enPoints(points)}${text(fields, 'to') ? ` to ${whose('to')}` : ''}`;
    default:
      return `${verb} ${enWhom(fields, named)}`;
  }
}

const upper = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function way(steps: Step[], language: Lang, named: Named): string {
  const said = steps.map((step) => {
    const may = partOf(step).may === true;
    const plain = language === 'ru' ? ruStep(step, named) : enStep(step, named);
    return may ? `${plain} ${language === 'ru' ? '(можно пропустить)' : '(you may leave this out)'}` : plain;
  });
  return said.join(language === 'ru' ? ', затем ' : ', then ');
}

const PLACES: Record<Lang, Record<string, string>> = {
  ru: { between: 'между двумя картами', door: 'рядом с убежищем', anywhere: 'куда угодно' },
  en: { between: 'between two cards', door: 'beside the safehouse', anywhere: 'anywhere' },
};

/** What an agent's card would say. */
export function describe(card: Commanded, language: Lang, named: Named): string {
  const ru = language === 'ru';
  const said: string[] = [];
  const { play, lasting } = card as Agent;
  if (play?.at && play.at !== 'end') {
    const any = play.into === 'any' ? (ru ? ' любой фракции' : ' in any faction') : '';
    said.push(`${ru ? 'Кладётся' : 'Played'} ${PLACES[language][play.at] ?? ''}${any}.`);
  } else if (play?.into === 'any') said.push(ru ? 'Кладётся в любую фракцию.' : 'Played into any faction.');
  for (const effect of lasting ?? []) said.push(lasts(effect, language));
  const ways = [card.command, ...(card.or ?? [])].filter((steps) => steps.length > 0);
  if (card.blank || ways.length === 0) said.push(ru ? 'Команды нет.' : 'No command.');
  else {
    const all = ways.map((steps) => way(steps, language, named)).join(ru ? ', или ' : ', or ');
    const again = (card.repeat ?? 1) > 1 ? (ru ? ` До ${card.repeat} раз.` : ` Up to ${card.repeat} times.`) : '';
    said.push(`${upper(all)}.${again}`);
  }
  return said.join(' ');
}

function lasts(effect: Step, language: Lang): string {
  const [verb, fields] = [verbOf(effect), partOf(effect)];
  const ru = language === 'ru';
  if (verb === 'cap') {
    const n = count(fields, 'points', 0);
    return ru
      ? `Жетоны данных этой фракции приносят каждому не больше ${ruPoints(n)} за ход.`
      : `Data tokens of this faction bring nobody more than ${enPoints(n)} a turn.`;
  }
  if (verb === 'double')
    return ru
      ? 'Жетоны данных с половинкой этого агента приносят вдвое больше.'
      : 'Data tokens with a half of this agent bring twice as much.';
  const whom = {
    ru: { this: 'Этого агента', next: 'Соседей этого агента', faction: 'Агентов этой фракции' },
    en: { this: 'This agent', next: 'Neighbours of this agent', faction: 'Agents of this faction' },
  }[language][text(fields, 'among') as 'this'];
  const what = {
    ru: {
      kill: 'убить',
      turn: 'повернуть',
      move: 'переместить',
      extract: 'эвакуировать',
      discard: 'сбросить',
      any: 'тронуть',
    },
    en: { kill: 'killed', turn: 'turned', move: 'moved', extract: 'extracted', discard: 'discarded', any: 'touched' },
  }[language][text(fields, 'from') as 'kill'];
  return ru ? `${whom} нельзя ${what}.` : `${whom} cannot be ${what}.`;
}

export function countWords(what: Count, language: Lang, named: Named, names: Record<string, string>): string {
  if (typeof what === 'string') return names[what] ?? what;
  const ru = language === 'ru';
  const one = { ...what, among: what.among ?? 'here' };
  const said = ru ? ruWhom({ ...one, count: 5 }, named) : enWhom({ ...one, count: 5 }, named);
  return said.replace(/^(5|пяти) /, '');
}

/** What a mission would say. */
export function describeMission(
  mission: Mission,
  language: Lang,
  named: Named,
  words: { counts: Record<string, string>; relations: Record<string, string> },
): string {
  const ru = language === 'ru';
  const amount = ({ amount }: Compared) =>
    typeof amount === 'number'
      ? String(amount)
      : `${countWords(amount.count, language, named, words.counts)}${amount.plus ? ` + ${amount.plus}` : ''}`;
  const part = (one: Compared) =>
    `${one.not ? (ru ? 'неверно, что ' : 'it is not so that ') : ''}${countWords(one.count, language, named, words.counts)}: ${words.relations[one.relation] ?? ''} ${amount(one)}`;
  const asked = simple(mission.condition);
  const said: string[] = [];
  if (mission.per) {
    const what = countWords(mission.per.count, language, named, words.counts);
    said.push(
      ru
        ? `${ruPoints(mission.pays)} за каждое: ${what}, не больше ${mission.per.up_to}.`
        : `${enPoints(mission.pays)} for each: ${what}, at most ${mission.per.up_to}.`,
    );
  }
  if (asked?.parts.length) {
    const joint = asked.mode === 'all' ? (ru ? ', и ' : ', and ') : ru ? ', или ' : ', or ';
    said.push(`${upper(asked.parts.map(part).join(joint))}.`);
  }
  if (mission.others) {
    const { whom, points } = mission.others;
    said.push(
      ru
        ? `${whom === 'everyone' ? 'Каждый другой игрок' : 'Другой игрок'} получает ${ruPoints(points)}.`
        : `${whom === 'everyone' ? 'Every other player' : 'The other player'} gets ${enPoints(points)}.`,
    );
  }
  if (mission.once) said.push(ru ? 'Платит один раз.' : 'Pays once.');
  return said.join(' ');
}
