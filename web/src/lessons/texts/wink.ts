import { lessonTexts } from './tips';

export default lessonTexts({
  tips: {
    ru: {
      crowd: { says: 'Маскарад! Перед вами толпа и ваши карты. Каждый номер из толпы есть и у кого-то в руке.' },
      call: { says: 'Ваш ход. Вызовите номер, которого у вас нет: коснитесь 17 и подтвердите.', nudge: 'вызовите 17' },
      eyes: { says: 'У кого 17, тот теперь ваш связной и должен вам подмигнуть. Но кто это? Следите за глазами.' },
      look: {
        says: 'Анна смотрит на вас! Сигнал видит только тот, кто смотрит на подмигнувшего. Коснитесь Анны.',
        nudge: 'посмотрите на Анну',
      },
      seen: { says: 'Подмигнула! Значит, 17 у Анны. Назовём её в начале нашего следующего хода.' },
      yours: {
        says: 'Юрий вызвал 23, а 23 у вас: теперь связной вы. Чтобы подмигнуть, сначала посмотрите на Юрия.',
        nudge: 'посмотрите на Юрия',
      },
      watched: { says: 'Юрий смотрит в ответ. Но на вас смотрит и Борис: он тоже увидит сигнал. Подождём.' },
      wink: { says: 'Борис отвёл глаза. Подмигивайте, пока видит один Юрий!', nudge: 'нажмите «Подмигнуть»' },
      quiet: { says: 'Чисто! Видел только Юрий. Теперь ходит Борис.' },
      watch: {
        says: 'Борис вызвал 30, и Анна уставилась на него. Подозрительно! Посмотрите на Анну.',
        nudge: 'посмотрите на Анну',
      },
      accuse: {
        says: 'Перехвачено: она подмигнула Борису! Жмите «Обвинить»: Анна, номер 30. Обе карты будут ваши, это 2 очка.',
        nudge: 'обвините Анну в номере 30',
      },
      name: { says: 'Ваш ход. Сначала назовите своего связного: это Анна.', nudge: 'назовите Анну' },
      score: {
        says: 'Верно: по очку вам и Анне. Теперь новый вызов, и так дальше, пока у кого-то не кончатся карты.',
      },
    },
    en: {
      crowd: {
        says: 'Welcome to the carnival! Here are the crowd and your cards. Every number of the crowd is also in somebody’s hand.',
      },
      call: { says: 'Your turn. Call a number you do not hold: touch 17 and confirm.', nudge: 'call 17' },
      eyes: { says: 'Whoever holds 17 is your contact now and should wink at you. But who is it? Watch their eyes.' },
      look: {
        says: 'Anna is looking at you! Only those who look at the winker see a wink. Touch Anna.',
        nudge: 'look at Anna',
      },
      seen: { says: 'She winked! So Anna holds 17. We shall name her when our next turn begins.' },
      yours: {
        says: 'Yuri called 23, and you hold 23: now you are the contact. To wink, first look at Yuri.',
        nudge: 'look at Yuri',
      },
      watched: { says: 'Yuri looks back. But Boris is looking at you too and would see the signal. Let us wait.' },
      wink: { says: 'Boris has looked away. Wink while only Yuri can see it!', nudge: 'press “Wink”' },
      quiet: { says: 'Clean! Only Yuri saw it. Now it is Boris’s turn.' },
      watch: { says: 'Boris called 30, and Anna is staring at him. Suspicious! Look at Anna.', nudge: 'look at Anna' },
      accuse: {
        says: 'Intercepted: she winked at Boris! Press “Accuse”: Anna, number 30. Both cards will be yours, 2 points.',
        nudge: 'accuse Anna of number 30',
      },
      name: { says: 'Your turn. First name your contact: it is Anna.', nudge: 'name Anna' },
      score: {
        says: 'Right: a point for you and one for Anna. Then a new call, and so on until somebody has no cards left.',
      },
    },
  },
  points: {
    call: ['crowd:17', 'main'],
    eyes: ['seat:1', 'seat:2', 'seat:3'],
    look: ['seat:1'],
    seen: ['seat:1'],
    yours: ['seat:2'],
    watched: ['seat:3'],
    wink: ['second:wink', 'main'],
    watch: ['seat:1'],
    accuse: ['second:accuse', 'accuse:30', 'pick:1', 'main'],
    name: ['main', 'pick:1'],
    score: ['seat:0', 'seat:1'],
  },
  ends: {
    ru: {
      round: {
        title: 'Вы свой',
        says: 'Смотрите в глаза, подмигивайте незаметно и берегите карты контрразведки: неразыгранные тоже дают по очку.',
      },
    },
    en: {
      round: {
        title: 'You are in',
        says: 'Watch their eyes, wink unseen, and mind your counter-intelligence cards: unused ones are worth a point each.',
      },
    },
  },
});
