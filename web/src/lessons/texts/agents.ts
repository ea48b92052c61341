import { lessonTexts } from './tips';

export default lessonTexts({
  tips: {
    ru: {
      factions: { says: 'С каждым соседом у вас общая фракция: одна с Анной, другая с Юрием. В середине убежище.' },
      ends: {
        says: 'У агента два конца: команда и данные. Один конец служит вам, другой соседу. Две половинки рядом — ваш жетон данных: 2 очка за ход, если он совпадающий, и 1, если нет.',
      },
      data: {
        says: 'Убежище показывает вам чёрные половинки, вербовщик тоже чёрный. Положите его вплотную к убежищу во фракцию с Анной, данными к себе.',
        nudge: 'вербовщик, к убежищу во фракцию с Анной, данными к вам',
      },
      token: {
        says: 'Половинки сошлись: +2 за ход. Зато команда досталась Анне, и она взяла агента. Даром ничего не бывает.',
      },
      command: {
        says: 'Теперь наоборот: кукловода положите туда же, за медика, командой к себе.',
        nudge: 'кукловод, за медика, командой к вам',
      },
      use: {
        says: 'Команда сыгранного агента действует сразу и бесплатно. Активируйте её!',
        nudge: 'активируйте команду',
      },
      target: {
        says: 'Кукловод поворачивает соседних. Выберите медика: его данные будут служить вам.',
        nudge: 'поверните медика',
      },
      mission: {
        says: 'Два действия сделаны, теперь миссии. Добавьте «Дверь под охраной» к фракции с Анной: по обе стороны убежища живые агенты.',
        nudge: 'миссия к фракции с Анной',
      },
      pay: { says: 'Закончите ход: посчитаем доход.', nudge: 'закончите ход' },
      paid: { says: 'Жетоны дали 6 очков, миссия 1. И так каждый ваш ход, пока соседи не вмешаются.' },
      buy: {
        says: 'Карты покупают за очки: агент стоит 1, миссия 2. Купите двух агентов и миссию.',
        nudge: 'два агента и одна миссия',
      },
      goal: {
        says: 'За ход два действия: сыграть агента, активировать команду, купить, обменять. Первый, у кого 50 очков, победил.',
      },
    },
    en: {
      factions: {
        says: 'You share a faction with each neighbour: one with Anna, one with Yuri. A safehouse lies in the middle.',
      },
      ends: {
        says: 'An agent has two ends: command and data. One serves you, the other your neighbour. Two halves side by side make your data token: 2 points a turn if it is matching, 1 if it is mixed.',
      },
      data: {
        says: 'The safehouse shows you black halves, and the recruiter is black too. Lay him right beside the safehouse, with Anna, data toward you.',
        nudge: 'the recruiter, beside the safehouse in the faction with Anna, data to you',
      },
      token: {
        says: 'The halves joined: +2 a turn. But Anna got his command and drew an agent. Nothing comes for free.',
      },
      command: {
        says: 'Now the other way: lay the puppeteer in the same faction, behind the medic, command toward you.',
        nudge: 'the puppeteer, behind the medic, command to you',
      },
      use: { says: 'The command of an agent just played works at once and free. Use it!', nudge: 'use the command' },
      target: {
        says: 'The puppeteer turns those next to it. Choose the medic: its data will serve you.',
        nudge: 'turn the medic',
      },
      mission: {
        says: 'Your two actions are done, now missions. Attach Guarded Door to the faction with Anna: living agents lie on both sides of the safehouse.',
        nudge: 'the mission, at the faction with Anna',
      },
      pay: { says: 'End your turn and let us count the income.', nudge: 'end the turn' },
      paid: {
        says: 'Tokens brought 6 points, the mission 1. And so every turn of yours, until the neighbours interfere.',
      },
      buy: {
        says: 'Cards are bought with points: an agent costs 1, a mission 2. Buy two agents and a mission.',
        nudge: 'two agents and one mission',
      },
      goal: { says: 'A turn has two actions: play, use a command, buy, exchange. The first to reach 50 points wins.' },
    },
  },
  points: {
    factions: ['seat:1', 'seat:2'],
    ends: ['agent:0:1', 'agent:2:1'],
    data: ['card:recruiter:black', 'way:theirs', 'faction:0:head', 'main'],
    token: ['agent:0:0'],
    command: ['card:puppeteer:white', 'way:mine', 'faction:0:tail', 'main'],
    use: ['main'],
    target: ['agent:0:2', 'main'],
    mission: ['mission:guarded_door', 'lane:0'],
    pay: ['main', 'second:end'],
    paid: ['seat:0'],
    buy: ['second:buy', 'buy:agents:2', 'buy:missions:1', 'main'],
  },
  ends: {
    ru: {
      turn: { title: 'Сеть работает', says: 'Собирайте половинки, поворачивайте чужих и не забывайте про миссии.' },
    },
    en: {
      turn: {
        title: 'The network is running',
        says: 'Join halves, turn other people’s agents, and do not forget your missions.',
      },
    },
  },
});
