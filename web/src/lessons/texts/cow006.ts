import { lessonTexts } from './tips';

export default lessonTexts({
  tips: {
    ru: {
      goal: {
        says: 'Я инструктор Рекс. Перед вами четыре ряда коров. Карты, которые придётся забрать, — это штраф. У кого его меньше, тот победил.',
      },
      price: { says: 'Штраф коровы — на рогатом значке. В ряду 2 у простой 37 это 1, а у двойного агента 44 уже 5.' },
      choose: {
        says: 'Все тайно выбирают по карте. Коснитесь 72: она встанет за 71, ближайшей меньшей. Потом подтвердите.',
        nudge: 'возьмите карту 72',
      },
      order: { says: 'Карты легли от меньшей к большей: 34, 52, 72, 99. Каждая встала за ближайшей меньшей.' },
      sixth: { says: 'В рядах 1 и 2 уже по пять коров, больше не помещается. Кто положит шестую, заберёт все пять.' },
      safe: { says: 'Вам туда не надо. Сыграйте 74: в ряду 3 ещё просторно.', nudge: 'сыграйте 74' },
      taken: {
        says: 'Анна сыграла 55, стала шестой и взяла ряд 2: сразу 15 штрафных очков. А её 55 начала ряд заново.',
      },
      surprise: {
        says: 'В ряду 3 четыре коровы, ваша 78 станет пятой. Похоже, безопасно. Играйте!',
        nudge: 'сыграйте 78',
      },
      why: {
        says: 'Ой! Анна сыграла 76: она меньше и легла раньше. Ваша 78 стала шестой, 9 очков. Думайте и о чужих картах!',
      },
      lowest: {
        says: 'Осталась 4. Она меньше последних карт всех рядов: встать ей не за кем. Играйте и увидите.',
        nudge: 'сыграйте 4',
      },
      cheapest: {
        says: 'Раз встать не за кем, выберите, какой ряд забрать. Самый маленький штраф в ряду 3: всего 1 очко.',
        nudge: 'в ряду 3 штраф меньше',
      },
      scores: {
        says: 'Раунд окончен. У вас 10 очков, меньше всех! Так играют, пока кто-нибудь не наберёт 66.',
      },
      three: {
        says: 'В юбилейном издании есть ещё особые карты. Их играют в тот миг, когда ваша корова ложится в ряд.',
      },
      danger: { says: 'Сыграйте 48. В ряду 2 она стала бы шестой, но мы готовы.', nudge: 'сыграйте 48' },
      stop: {
        says: 'Вас спрашивают: сыграете особую карту? Выберите «Агента Стоп» и положите его к ряду 2: ряд закроется.',
        nudge: '«Агент Стоп», ряд 2',
      },
      closed: {
        says: 'Ряд 2 закрыт, и 48 спокойно легла в ряд 3. «Агент Стоп» лежит, пока кто-нибудь не возьмёт ряд.',
      },
      take: { says: 'Теперь сыграйте 20. Она возьмёт ряд 1, но мы этого и хотим.', nudge: 'сыграйте 20' },
      pass: { says: 'Сейчас особую не тратим, она нужна чуть позже. Пропустите.', nudge: 'здесь пропустите' },
      plus: {
        says: 'Вы берёте ряд: время «Агента-комбинатора». Выберите 11: её 5 штрафных очков станут плюсовыми и покроют остальные.',
        nudge: '«Агент-комбинатор» и карта 11',
      },
      swap: {
        says: 'Кто взял ряд, может обменять одну особую карту. Отдайте «Агента-диверсанта» и возьмите новую.',
        nudge: 'отдайте «Агента-диверсанта»',
      },
      kinds: {
        says: 'Ряд не принёс вам штрафа, а «Агент Стоп» ушёл в сброс. Всего особых карт семь видов: они в правилах S4–S10.',
      },
    },
    en: {
      goal: {
        says: 'I am Rex, your instructor. Here are four rows of cows. Cards you have to take are your penalty. The lowest penalty wins.',
      },
      price: {
        says: 'A cow’s penalty is on its horned badge. In row 2 plain 37 has 1, and 44, a double agent, has 5.',
      },
      choose: {
        says: 'Everybody picks a card in secret. Touch 72: it will go behind 71, the nearest card below it. Then confirm.',
        nudge: 'take card 72',
      },
      order: {
        says: 'The cards went down from low to high: 34, 52, 72, 99. Each went behind the nearest card below it.',
      },
      sixth: { says: 'Rows 1 and 2 have five cows, and there is no more room. Whoever lays a sixth takes all five.' },
      safe: { says: 'You do not want that. Play 74: there is still room in row 3.', nudge: 'play 74' },
      taken: {
        says: 'Anna played 55, was the sixth and took row 2: 15 penalty points at once. Her 55 started the row afresh.',
      },
      surprise: { says: 'Row 3 has four cows, so your 78 will be the fifth. Looks safe. Play it!', nudge: 'play 78' },
      why: {
        says: 'Oops! Anna played 76: it is lower and went first. Your 78 was the sixth, 9 points. Think of the others’ cards too!',
      },
      lowest: {
        says: '4 is left. It is below the last cards of all rows, so there is nobody to stand behind. Play it and see.',
        nudge: 'play 4',
      },
      cheapest: {
        says: 'With nobody to stand behind, you choose a row to take. Row 3 has the smallest penalty: just 1 point.',
        nudge: 'row 3 has a smaller penalty',
      },
      scores: { says: 'The round is over. You have 10 points, the fewest! You play on until somebody reaches 66.' },
      three: { says: 'The anniversary edition adds specials. You play one at the very moment your cow joins a row.' },
      danger: { says: 'Play 48. It would be the sixth in row 2, but we are prepared.', nudge: 'play 48' },
      stop: {
        says: 'You are asked: will you play a special? Choose Stop and lay it at row 2 to close that row.',
        nudge: 'Stop, row 2',
      },
      closed: { says: 'Row 2 is closed, and 48 went safely to row 3. The Stop stays until somebody takes a row.' },
      take: { says: 'Now play 20. It will take row 1, and that is just what we want.', nudge: 'play 20' },
      pass: { says: 'No special yet, we need it in a moment. Pass.', nudge: 'pass here' },
      plus: {
        says: 'You are taking a row: time for Plus. Choose 11: its 5 penalty points become plus points and pay for the others.',
        nudge: 'Plus and card 11',
      },
      swap: {
        says: 'Whoever takes a row may swap one special. Give Insert away and draw a new one.',
        nudge: 'give Insert away',
      },
      kinds: {
        says: 'The row brought you no penalty, and the Stop is discarded. There are seven kinds of specials: rules S4–S10.',
      },
    },
  },
  points: {
    price: ['drop:row:1'],
    choose: ['card:72', 'main'],
    sixth: ['drop:row:0', 'drop:row:1'],
    safe: ['card:74', 'main'],
    taken: ['drop:row:1', 'seat:1'],
    surprise: ['card:78', 'main'],
    why: ['drop:row:2', 'seat:0'],
    lowest: ['card:4', 'main'],
    cheapest: ['row:2', 'main'],
    scores: ['seat:0'],
    three: ['special:stop', 'special:plus', 'special:insert'],
    danger: ['card:48', 'main'],
    stop: ['special:stop', 'row:1', 'main'],
    closed: ['drop:row:1', 'drop:row:2'],
    take: ['card:20', 'main'],
    pass: ['second:pass'],
    plus: ['special:plus', 'card:11', 'main'],
    swap: ['special:insert', 'main'],
  },
  ends: {
    ru: {
      rows: {
        title: 'Вот и вся игра',
        says: 'Теперь вы умеете всё, что нужно. Можно сразу играть или посмотреть особые карты.',
        next: 'Ещё минута: особые карты',
      },
      specials: { title: 'И особые карты тоже', says: 'Юбилейное издание включается за столом: вариант «юбилейный».' },
    },
    en: {
      rows: {
        title: 'That is the whole game',
        says: 'You know all you need. Play at once, or have a look at the special cards.',
        next: 'One more minute: specials',
      },
      specials: {
        title: 'The specials too',
        says: 'The anniversary edition is a table option: the “anniversary” variant.',
      },
    },
  },
});
