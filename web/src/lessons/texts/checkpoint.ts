import { lessonTexts } from './tips';

export default lessonTexts({
  tips: {
    ru: {
      side: {
        says: 'Вы ищейка, и вам достался жетон признака: шляпа. В шляпе главный шпион или без, решаете вы. Выберите кота в шляпе.',
        nudge: 'выберите кота в шляпе',
      },
      first: { says: 'Коты идут мимо по одному. Нажмите «Готов», чтобы открыть первого.', nudge: 'нажмите «Готов»' },
      suspect: { says: 'Ваш кот в шляпе, поэтому лёг в вашу линию: это подозреваемый. Раскладывает программа.' },
      others: {
        says: 'У соседей коты ложатся по их признакам, а какие они, вы не знаете. Дальше!',
        nudge: 'нажмите «Готов»',
      },
      sorted: { says: 'У Анны и Бориса коты легли в линию: их признак есть. У Юрия кот ушёл в сброс: признака нет.' },
      dog: { says: 'Уже что-то! Смотрим дальше: «Готов».', nudge: 'нажмите «Готов»' },
      public: {
        says: 'У Анны открылась ищейка: жетон из мешка упал стороной «без очков». Это общий признак, его знают все.',
      },
      more: { says: 'Ещё по коту у каждого соседа. «Готов»!', nudge: 'нажмите «Готов»' },
      tab: {
        says: 'Думаем. Шляпа — ваш признак, очки — общий; у соседей пальто, мех и газета. Откройте блокнот на Анне.',
      },
      cross: { says: 'Один серый кот лёг у Анны в линию, другой в сброс. Дело не в мехе: вычеркните «серый».' },
      deduce: {
        says: 'Оба без газеты, значит, у Анны пальто. Так же у Юрия рыжий, у Бориса газета. Главный шпион: рыжий, в шляпе и пальто, с газетой, без очков.',
      },
      last: { says: 'Ждём его. «Готов»…', nudge: 'нажмите «Готов»' },
      catch: {
        says: 'Вот он, в вашей линии! Коснитесь его и нажмите «Поймать», пока не опередили. Ловить можно лишь раз за раунд.',
        nudge: 'не тот! Рыжий, в шляпе и пальто, с газетой',
      },
      tokens: {
        says: 'Все пять признаков сошлись, это главный шпион: вам золотой жетон, 4 очка. Юрий поймал сообщника, ему белый. Остальным чёрные.',
      },
      declare: {
        says: 'У кого десять очков, тот может их объявить, и игра кончится. У вас пока 4: идём дальше.',
        nudge: 'нажмите «Дальше» внизу',
      },
      next: { says: 'Новый раунд, новые признаки. Раундов не больше пяти, побеждает тот, у кого больше очков.' },
    },
    en: {
      side: {
        says: 'You are a sniffer dog and drew a trait token: the hat. Whether the spy chief wears one is up to you. Choose the cat with the hat.',
        nudge: 'choose the cat with the hat',
      },
      first: { says: 'Cats walk past one by one. Press “Ready” to turn up the first.', nudge: 'press “Ready”' },
      suspect: { says: 'Your cat wears a hat, so it went to your line: a suspect. The program does the sorting.' },
      others: {
        says: 'Your neighbours’ cats are sorted by their traits, and you do not know those. Go on!',
        nudge: 'press “Ready”',
      },
      sorted: {
        says: 'Anna’s and Boris’s cats went to their lines: they have the trait. Yuri’s went to the discard: it has not.',
      },
      dog: { says: 'That is something! Let us see more: “Ready”.', nudge: 'press “Ready”' },
      public: {
        says: 'Anna turned up a dog: the token from the bag fell on “no glasses”. It is a public trait, everybody knows it.',
      },
      more: { says: 'One more cat for each neighbour. “Ready”!', nudge: 'press “Ready”' },
      tab: {
        says: 'Think. The hat is your trait, glasses are public; the others have coat, fur and newspaper. Turn the notebook to Anna.',
      },
      cross: {
        says: 'One grey cat went to Anna’s line, another to her discard. So it is not the fur: cross out “grey”.',
      },
      deduce: {
        says: 'Neither had a newspaper, so Anna’s is the coat. Likewise Yuri’s is ginger, Boris’s the newspaper. The spy chief: ginger, hat, coat, newspaper, no glasses.',
      },
      last: { says: 'Now we wait for him. “Ready”…', nudge: 'press “Ready”' },
      catch: {
        says: 'There he is, in your line! Touch him and press “Catch” before anybody else does. One catch a round!',
        nudge: 'not him! Ginger, hat and coat, with a newspaper',
      },
      tokens: {
        says: 'All five traits fit, it is the spy chief: a gold token for you, 4 points. Yuri caught an accomplice and gets white. The rest get black.',
      },
      declare: {
        says: 'Whoever has ten points may declare them, and the game is over. You have 4 so far: let us go on.',
        nudge: 'press the button below',
      },
      next: { says: 'A new round, new traits. There are five rounds at most, and the most points win.' },
    },
  },
  points: {
    side: ['side:true', 'main'],
    first: ['second:ready', 'main'],
    suspect: ['card:3'],
    others: ['second:ready'],
    sorted: ['card:14', 'seat:2', 'card:25'],
    dog: ['second:ready'],
    public: ['public'],
    more: ['second:ready'],
    tab: ['notetab:1'],
    cross: ['note:1:grey:true', 'card:14'],
    deduce: ['notetab:1', 'notetab:2', 'notetab:3'],
    last: ['second:ready'],
    catch: ['card:21', 'main'],
    tokens: ['seat:0'],
    declare: ['second:pass', 'main'],
  },
  ends: {
    ru: {
      hunt: {
        title: 'Нюх у вас отличный',
        says: 'Следите, кто лёг к соседям в линию, а кто в сброс, и ловите первым.',
      },
    },
    en: {
      hunt: {
        title: 'You have a fine nose',
        says: 'Watch who goes to your neighbours’ lines and who to their discards, and be the first to catch.',
      },
    },
  },
});
