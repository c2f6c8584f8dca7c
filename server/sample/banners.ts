import type { SampleBanner } from './types.ts';

export const sampleBanners: readonly SampleBanner[] = [
  {
    link: '/catalog-4',
    image: '/sample/banners/journeys-960.webp',
    title: {
      uk: 'Мандри, які можна виграти',
      ru: 'Путешествия, которые можно выиграть',
      en: 'Journeys you can win',
    },
  },
  {
    link: '/catalog-1',
    image: '/sample/banners/gadgets-960.webp',
    title: { uk: 'Техніка для гри й роботи', ru: 'Техника для игры и работы', en: 'Tech for play and work' },
  },
];
