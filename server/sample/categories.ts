import type { SampleCategory } from './types.ts';

export const sampleCategories: readonly SampleCategory[] = [
  { id: 1, name: { uk: 'Техніка', ru: 'Техника', en: 'Tech' }, image: '/sample/categories/tech-160.webp' },
  { id: 2, name: { uk: 'Дім', ru: 'Дом', en: 'Home' }, image: '/sample/categories/home-160.webp' },
  { id: 3, name: { uk: 'Стиль', ru: 'Стиль', en: 'Style' }, image: '/sample/categories/style-160.webp' },
  {
    id: 4,
    name: { uk: 'Подорожі', ru: 'Путешествия', en: 'Travel' },
    image: '/sample/categories/travel-160.webp',
  },
  {
    id: 5,
    name: { uk: 'Спорт і рух', ru: 'Спорт и движение', en: 'Sport and mobility' },
    image: '/sample/categories/motion-160.webp',
  },
  { id: 6, name: { uk: 'Хобі', ru: 'Хобби', en: 'Hobbies' }, image: '/sample/categories/hobby-160.webp' },
];
