import type { SampleSlide, SampleSlideButton } from './types.ts';

const art = (slug: string) => ({
  image: `/sample/slides/${slug}-960.webp`,
  mobileImage: `/sample/slides/${slug}-480.webp`,
});

const choose: SampleSlideButton = {
  link: '/catalog',
  title: { uk: 'Обрати лот', ru: 'Выбрать лот', en: 'Choose a lot' },
  isAuth: false,
  displayInApp: true,
};

/** Visitors and users see different buttons (specification section 5), so each slide has some for both. */
export const sampleSlides: readonly SampleSlide[] = [
  {
    title: {
      uk: 'Купи дрібничку. Виграй мрію.',
      ru: 'Купи мелочь. Выиграй мечту.',
      en: 'Buy a little. Win a dream.',
    },
    description: {
      uk: 'Кожна покупка дає квиток на розіграш і бали, а ще допомагає іншим.',
      ru: 'Каждая покупка даёт билет на розыгрыш и баллы, а ещё помогает другим.',
      en: 'Each purchase brings a ticket for the draw, points and a good deed.',
    },
    ...art('dream'),
    displayInApp: true,
    buttons: [
      choose,
      { ...choose, isAuth: true },
      {
        link: '/how-it-works',
        title: { uk: 'Як це працює', ru: 'Как это работает', en: 'How it works' },
        isAuth: false,
        displayInApp: true,
      },
    ],
  },
  {
    title: {
      uk: 'Кільце росте — розіграш ближче',
      ru: 'Кольцо растёт — розыгрыш ближе',
      en: 'The ring fills, the draw comes',
    },
    description: {
      uk: 'Щойно лот розпродано, один із квитків виграє приз. Стеж за кільцем на картці.',
      ru: 'Как только лот распродан, один из билетов выигрывает приз. Следи за кольцом на карточке.',
      en: 'As soon as a lot is sold out, one of its tickets wins. Watch the ring on the card.',
    },
    image: '/sample/slides/ring.webp',
    mobileImage: '/sample/slides/ring-phone.webp',
    video: { wide: '/sample/slides/ring.webm', phone: '/sample/slides/ring-phone.webm' },
    displayInApp: true,
    buttons: [choose, { ...choose, isAuth: true }],
  },
  {
    title: {
      uk: 'Чесно, бо видно все',
      ru: 'Честно, потому что видно всё',
      en: 'Fair, because all is in the open',
    },
    description: {
      uk: 'У кожного квитка однаковий шанс, а дані розіграшу зберігаються й відкриті для перевірки.',
      ru: 'У каждого билета одинаковый шанс, а данные розыгрыша хранятся и открыты для проверки.',
      en: 'Each ticket has the same chance, and the data of a draw is kept and open to checks.',
    },
    ...art('fair'),
    displayInApp: true,
    buttons: [
      {
        link: '/trusted',
        title: { uk: 'Чому нам довіряють', ru: 'Почему нам доверяют', en: 'Why people trust us' },
        isAuth: false,
        displayInApp: true,
      },
      {
        link: '/account#tickets',
        title: { uk: 'Мої квитки', ru: 'Мои билеты', en: 'My tickets' },
        isAuth: true,
        displayInApp: true,
      },
    ],
  },
  {
    title: { uk: 'Добро в кожній покупці', ru: 'Добро в каждой покупке', en: 'Kindness in each purchase' },
    description: {
      uk: 'Віддай частину на добро — отримай додатковий квиток. Вирішуєш лише ти.',
      ru: 'Отдай часть на добро — получи дополнительный билет. Решаешь только ты.',
      en: 'Give a part to charity and get an extra ticket. The choice is always yours.',
    },
    ...art('kindness'),
    displayInApp: true,
    buttons: [
      {
        link: '/registration',
        title: { uk: 'Приєднатися', ru: 'Присоединиться', en: 'Join' },
        isAuth: false,
        displayInApp: true,
      },
      { ...choose, isAuth: true },
    ],
  },
];

export const sampleFinalSlide: SampleSlide = {
  title: { uk: 'Головний приз року', ru: 'Главный приз года', en: 'The prize of the year' },
  description: {
    uk: 'Міський електромобіль чекає на господаря. Кожен квиток наближає до нього.',
    ru: 'Городской электромобиль ждёт хозяина. Каждый билет приближает к нему.',
    en: 'A city electric car is waiting for its owner. Each ticket brings you closer.',
  },
  ...art('superprize'),
  displayInApp: true,
  buttons: [false, true].map(isAuth => ({
    link: '/superprize',
    title: { uk: 'Хочу шанс', ru: 'Хочу шанс', en: 'I want a chance' },
    isAuth,
    displayInApp: true,
  })),
};
