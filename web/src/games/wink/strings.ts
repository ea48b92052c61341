// Every sentence of the game in both languages. Russian keeps names in the nominative («Обвинение: Анна»), because
// names of any language cannot be declined, and the present tense, because a name does not tell a gender.
import { type Forms, words } from '$i18n';
import type { Who } from '../people';

/** «Вы вызываете», "Anna calls": the verb that fits. */
const v = (who: Who, you: string, they: string) => `${who.name} ${who.me ? you : they}`;

const ru = {
  you: 'Вы',
  /** The one who is named or accused. */
  youObject: 'вас',
  table: 'стол',
  atYou: 'на вас',
  fact: (round: number, open: number) => `раунд ${round} · открыто ${open}`,

  // The ring
  looksWord: 'Смотрит:',
  look: (name: string) => `Смотреть: ${name}`,
  lookTable: 'Смотреть на стол',
  winks: 'подмигивает',
  hisTurn: 'ходит',

  // The crowd and the hand
  crowd: 'Толпа',
  guest: (n: number) => `Номер ${n}`,
  guestMine: 'есть у вас',
  guestPawn: (name: string) => `здесь фишка: ${name}`,
  guestDown: (n: number) => `Номер ${n} лежит лицом вниз`,
  guestGone: (n: number) => `Номера ${n} нет`,
  guestCalled: 'вас вызывают',
  guestBarred: 'обвинять больше нельзя',
  hand: 'Ваши номера',
  handCard: (n: number) => `Ваш номер ${n}`,
  handCalled: (name: string) => `вызывает: ${name}`,

  // Deeds
  wink: 'Подмигнуть',
  winkNobody: 'вас никто не вызвал',
  winkLookFirst: (name: string) => `сначала взгляд: ${name}`,
  winkSoon: (s: number) => `ещё ${s} с`,
  winkNow: 'вы подмигиваете',
  winkSeenBy: (caller: string, others: string, n: number) =>
    n === 0 ? `${caller}. Больше никто` : `${caller}. ${n === 1 ? 'Увидит' : 'Увидят'} и ${others}`,
  winkUnseen: (caller: string, others: string, n: number) =>
    n === 0 ? `${caller} на вас не смотрит` : `${caller} не смотрит! ${n === 1 ? 'Увидит' : 'Увидят'} ${others}`,
  accuse: 'Обвинить',
  counters: (n: number) => `карт: ${n}`,
  name: 'Назвать связного',
  nameShort: 'Назвать',
  nameFor: (n: number) => `Кто ваш связной? Номер ${n}`,
  nameConfirm: (name: string) => `Назвать: ${name}`,
  nameHint: 'Верно: по очку вам обоим. Мимо: обе карты лягут лицом вниз.',
  call: (n: number) => `Вызвать ${n}`,
  callChoose: 'Выберите номер',
  callQuiet: 'никого не называя',
  pass: 'Пропустить ход',
  passHint: 'вызвать нечего',
  wait: 'Ход другого',

  // The accusation
  accuseTitle: 'Контрразведка',
  accuseNumber: 'Номер',
  accuseSeat: 'Кто связной?',
  accuseCaller: (name: string) => `вызывает ${name}`,
  accuseConfirm: (name: string, n: number) => `${name}, ${n}: обвинить`,
  accuseChoose: 'Выберите номер и игрока',
  accuseHint: 'Верно: 2 очка вам. Мимо: карта контрразведки пропала.',
  youSaw: 'вы видели сигнал',

  // The notebook
  notebook: 'Досье',
  notebookSeen: 'Сигналы, которые вы видели',
  notebookNone: 'Пока ни одного. Сигнал видит только тот, кто в этот миг смотрит на подмигнувшего.',
  seenLine: (who: string, to: string, n: number) => `${who} → ${to}: номер ${n}`,
  seenLineYou: (who: string, n: number) => `${who} → вам: номер ${n}`,
  players: 'Перед игроками',
  inHand: (n: number) => `в руке ${n}`,
  countersLeft: (n: number) => `контрразведка ${n}`,
  countersWon: (n: number) => `удачных ${n}`,
  said: 'Что было сказано',
  saidNone: 'Ещё ничего.',
  toldCall: (who: Who, n: number) =>
    `${v(who, 'вызываете', 'вызывает')} ${n}: ${who.me ? 'у вас' : 'в этой руке'} такой карты нет`,
  toldHeld: (who: Who, n: number) =>
    `${v(who, 'пропускаете', 'пропускает')} ход: номер ${n} ${who.me ? 'у вас' : 'в этой руке'}`,
  toldName: (who: Who, named: string, n: number) => `${v(who, 'называете', 'называет')}: ${named}, ${n}. Верно`,
  toldMiss: (who: Who, named: string, n: number, holder: string) =>
    `${v(who, 'называете', 'называет')}: ${named}, ${n}. Мимо, это ${holder}`,
  toldAccuse: (who: Who, accused: string, n: number, right: boolean) =>
    `${v(who, 'обвиняете', 'обвиняет')}: ${accused}, ${n}. ${right ? 'Верно' : 'Мимо'}`,

  // In one room
  roomHint: 'Толпа на большом экране. Подмигивайте по\u2011настоящему!',

  // What happens
  named: (who: Who, named: string, n: number) => `${v(who, 'называете', 'называет')}: ${named}, ${n}. Верно, по очку!`,
  missed: (who: Who, named: string, n: number, holder: string) =>
    `${v(who, 'называете', 'называет')}: ${named}, ${n}. Мимо, это ${holder}`,
  called: (who: Who, n: number) => `${v(who, 'вызываете', 'вызывает')} ${n}`,
  calledYou: (who: Who, n: number) => `${v(who, 'вызываете', 'вызывает')} ${n}: это вы!`,
  calledByClock: (who: Who, n: number) => `Время вышло, фишка встала сама. ${who.name}: ${n}`,
  passed: (who: Who) => `${v(who, 'пропускаете', 'пропускает')} ход: вызвать нечего`,
  winked: (to: string, n: number) => `Вы подмигнули: ${to}, номер ${n}`,
  sawMine: (who: string, n: number) => `${who} подмигивает вам: номер ${n}!`,
  sawOther: (who: string, to: string, n: number) => `Вы заметили сигнал: ${who} → ${to}, номер ${n}`,
  accused: (who: Who, accused: string, n: number) => `${v(who, 'обвиняете', 'обвиняет')}: ${accused}, ${n}. Верно: +2`,
  accusedWrong: (who: Who, accused: string, n: number) => `${v(who, 'обвиняете', 'обвиняет')}: ${accused}, ${n}. Мимо`,
  endedEmpty: 'Чья-то рука пуста: конец игры',
  endedQuiet: 'Десять тихих раундов: конец игры',
  right: 'верно',
  wrong: 'мимо',

  // What is asked
  askTurn: 'Ваш ход: вызовите номер',
  askName: (n: number) => `Назовите связного (${n}) или вызовите другого`,
  askWink: (name: string) => `Вас вызывает ${name}: подмигните незаметно`,
  askSign: (name: string) => `Вас вызывает ${name}: подайте сигнал`,
  askWait: (name: string) => `Ходит ${name}. Следите за глазами`,
  askRoom: (name: string) => `Ходит ${name}. Следите за лицами`,
  askOver: 'Игра окончена',

  // How it came about
  account: (name: string, up: string, counters: string, total: string, down: number) =>
    `${name}: ${up} + ${counters} = ${total}${down > 0 ? ` (лицом вниз: ${down})` : ''}`,
  cards: { one: 'карта связного', few: 'карты связных', many: 'карт связных', other: 'карты связных' },
  unused: {
    one: 'неразыгранная карта контрразведки',
    few: 'неразыгранные карты контрразведки',
    many: 'неразыгранных карт контрразведки',
    other: 'неразыгранной карты контрразведки',
  },
  decided: {
    counter_played: 'Очков поровну: решили сыгранные карты контрразведки.',
    face_down: 'Очков поровну: решили карты рубашкой вверх.',
    shared: 'Поровну во всём: победу делят.',
  } as Record<string, string>,
  points: { one: 'очко', few: 'очка', many: 'очков', other: 'очка' },
  hints: {
    contact: 'Вызван ваш номер: вы связной! Смотрите на того, кто вызвал, и подмигните, когда он смотрит на вас.',
    call: 'Вызовите номер, которого у вас нет: он в чьей-то руке. Его хозяин станет вашим связным.',
    name: 'Кто вам подмигнул? Назовите его: верно — по очку вам обоим. Не знаете — просто вызовите дальше.',
    seen: 'Вы заметили чужой сигнал. Обвините связного, пока его не назвали: 2 очка вам.',
    look: 'Нажмите на портрет, чтобы смотреть на него. Сигнал видит только тот, кто в этот миг смотрит.',
  },
  unseen: 'Сигналы, которых никто не видел',
  signalsN: { one: '# сигнал', few: '# сигнала', many: '# сигналов', other: '# сигнала' } as Forms,
  unseenSum: (all: string, seen: number, caught: number, lost: number) =>
    `${all}: дошли ${seen}, подсмотрены ${caught}, пропали ${lost}`,
  unseenLegend: { seen: 'дошёл', caught: 'подсмотрен', lost: 'пропал' },
};

const en: typeof ru = {
  you: 'You',
  youObject: 'you',
  table: 'table',
  atYou: 'at you',
  fact: (round, open) => `round ${round} · ${open} face up`,

  looksWord: 'Looks at',
  look: (name) => `Look at ${name}`,
  lookTable: 'Look at the table',
  winks: 'winks',
  hisTurn: 'turn',

  crowd: 'The crowd',
  guest: (n) => `Number ${n}`,
  guestMine: 'you hold it',
  guestPawn: (name) => `pawn of ${name}`,
  guestDown: (n) => `Number ${n} is face down`,
  guestGone: (n) => `Number ${n} is gone`,
  guestCalled: 'you are called',
  guestBarred: 'cannot be accused any more',
  hand: 'Your numbers',
  handCard: (n) => `Your number ${n}`,
  handCalled: (name) => `called by ${name}`,

  wink: 'Wink',
  winkNobody: 'nobody has called you',
  winkLookFirst: (name) => `look at ${name} first`,
  winkSoon: (s) => `${s} s more`,
  winkNow: 'you are winking',
  winkSeenBy: (caller, others, n) =>
    n === 0 ? `at ${caller}. Nobody else sees` : `at ${caller}. Also seen by ${others}`,
  winkUnseen: (caller, others, n) =>
    n === 0 ? `${caller} does not look at you` : `${caller} looks away! Seen by ${others}`,
  accuse: 'Accuse',
  counters: (n) => `cards: ${n}`,
  name: 'Name your contact',
  nameShort: 'Name',
  nameFor: (n) => `Who is your contact for ${n}?`,
  nameConfirm: (name) => `Name ${name}`,
  nameHint: 'Right: a point for both of you. Wrong: both cards turn face down.',
  call: (n) => `Call ${n}`,
  callChoose: 'Choose a number',
  callQuiet: 'naming nobody',
  pass: 'Pass',
  passHint: 'nothing to call',
  wait: 'Not your turn',

  accuseTitle: 'Counter-intelligence',
  accuseNumber: 'Number',
  accuseSeat: 'Who is the contact?',
  accuseCaller: (name) => `called by ${name}`,
  accuseConfirm: (name, n) => `Accuse ${name} of ${n}`,
  accuseChoose: 'Choose a number and a player',
  accuseHint: 'Right: 2 points for you. Wrong: the card is lost.',
  youSaw: 'you saw the wink',

  notebook: 'Dossier',
  notebookSeen: 'Winks you have seen',
  notebookNone: 'None yet. Only those who look at the winker at that instant see a wink.',
  seenLine: (who, to, n) => `${who} → ${to}: number ${n}`,
  seenLineYou: (who, n) => `${who} → you: number ${n}`,
  players: 'In front of the players',
  inHand: (n) => `${n} in hand`,
  countersLeft: (n) => `counter-intelligence ${n}`,
  countersWon: (n) => `${n} hit`,
  said: 'What was said',
  saidNone: 'Nothing yet.',
  toldCall: (who, n) => `${v(who, 'call', 'calls')} ${n}, so ${who.me ? 'you do' : 'does'} not hold it`,
  toldHeld: (who, n) => `${v(who, 'pass', 'passes')}, so ${who.me ? 'you hold' : 'holds'} ${n}`,
  toldName: (who, named, n) => `${v(who, 'name', 'names')} ${named} for ${n}: right`,
  toldMiss: (who, named, n, holder) => `${v(who, 'name', 'names')} ${named} for ${n}: wrong, it was ${holder}`,
  toldAccuse: (who, accused, n, right) =>
    `${v(who, 'accuse', 'accuses')} ${accused} of ${n}: ${right ? 'right' : 'wrong'}`,

  roomHint: 'The crowd is on the big screen. Wink for real!',

  named: (who, named, n) => `${v(who, 'name', 'names')} ${named} for ${n}. Right: a point each!`,
  missed: (who, named, n, holder) => `${v(who, 'name', 'names')} ${named} for ${n}. Wrong: it was ${holder}`,
  called: (who, n) => `${v(who, 'call', 'calls')} ${n}`,
  calledYou: (who, n) => `${v(who, 'call', 'calls')} ${n}: that is you!`,
  calledByClock: (who, n) => `Time is up, the pawn placed itself. ${who.name}: ${n}`,
  passed: (who) => `${v(who, 'pass', 'passes')}: nothing to call`,
  winked: (to, n) => `You winked at ${to} for ${n}`,
  sawMine: (who, n) => `${who} winks at you: number ${n}!`,
  sawOther: (who, to, n) => `You noticed the signal: ${who} winks at ${to} for ${n}`,
  accused: (who, accused, n) => `${v(who, 'accuse', 'accuses')} ${accused} of ${n}. Right: 2 points!`,
  accusedWrong: (who, accused, n) => `${v(who, 'accuse', 'accuses')} ${accused} of ${n}. Wrong`,
  endedEmpty: 'A hand is empty: the game is over',
  endedQuiet: 'Ten quiet rounds: the game is over',
  right: 'right',
  wrong: 'wrong',

  askTurn: 'Your turn: call a number',
  askName: (n) => `Name your contact for ${n}, or call another number`,
  askWink: (name) => `${name} calls you: wink unnoticed`,
  askSign: (name) => `${name} calls you: give the signal`,
  askWait: (name) => `On turn: ${name}. Watch the eyes`,
  askRoom: (name) => `${name} is on turn. Watch the faces`,
  askOver: 'The game is over',

  account: (name, up, counters, total, down) =>
    `${name}: ${up} + ${counters} = ${total}${down > 0 ? ` (${down} face down)` : ''}`,
  cards: { one: 'contact card', few: 'contact cards', many: 'contact cards', other: 'contact cards' },
  unused: {
    one: 'unused counter-intelligence card',
    few: 'unused counter-intelligence cards',
    many: 'unused counter-intelligence cards',
    other: 'unused counter-intelligence cards',
  },
  decided: {
    counter_played: 'Equal points: counter-intelligence cards played decided.',
    face_down: 'Equal points: face-down cards decided.',
    shared: 'Equal in everything: the win is shared.',
  },
  points: { one: 'point', few: 'points', many: 'points', other: 'points' },
  hints: {
    contact: 'Your number is called: you are the contact! Look at the caller and wink when they look at you.',
    call: 'Call a number that you do not hold: it is in somebody’s hand. Whoever holds it is your contact.',
    name: 'Who winked at you? Name them: if right, a point for both of you. If you do not know, just call on.',
    seen: 'You have seen a signal meant for another. Accuse the contact before they are named: 2 points for you.',
    look: 'Touch a portrait to look at it. A signal is seen only by those who look at that very moment.',
  },
  unseen: 'The signals nobody saw',
  signalsN: { one: '# signal', other: '# signals' },
  unseenSum: (all, seen, caught, lost) => `${all}: ${seen} came through, ${caught} were spied on, ${lost} were lost`,
  unseenLegend: { seen: 'came through', caught: 'spied on', lost: 'lost' },
};

export const t = words({ ru, en });
