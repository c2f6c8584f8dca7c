import type { CollectionPoint, KeptAddress } from '../../../application/ports/deliveries.ts';
import type { Language, LocalizedText } from '../../../domain/content/languages.ts';
import type { FakeAddress } from './fake-address.ts';

type InWords = 'title' | 'place' | 'hours';

/** Where the fake shop's orders and prizes are collected. */
const POINTS: readonly (Omit<CollectionPoint, InWords> & { readonly [K in InWords]: LocalizedText })[] = [
  {
    code: 'kyiv-podil',
    title: { uk: 'Магазин на Подолі', ru: 'Магазин на Подоле', en: 'Shop in Podil' },
    place: {
      uk: 'Київ, вул. Хорива, 12',
      ru: 'Киев, ул. Хорива, 12',
      en: '12 Khoryva Street, Kyiv',
    },
    hours: { uk: 'щодня 10:00–20:00', ru: 'ежедневно 10:00–20:00', en: 'daily 10:00–20:00' },
  },
  {
    code: 'lviv-centre',
    title: { uk: 'Магазин у Львові', ru: 'Магазин во Львове', en: 'Shop in Lviv' },
    place: {
      uk: 'Львів, вул. Дорошенка, 8',
      ru: 'Львов, ул. Дорошенко, 8',
      en: '8 Doroshenka Street, Lviv',
    },
    hours: { uk: 'пн–сб 10:00–19:00', ru: 'пн–сб 10:00–19:00', en: 'Mon–Sat 10:00–19:00' },
  },
];

/** Lists where the fake shop's orders and prizes are collected, in a language. */
export const listFakeCollectionPoints = (language: Language): readonly CollectionPoint[] =>
  POINTS.map(({ code, title, place, hours }) => ({
    code,
    title: title[language],
    place: place[language],
    hours: hours[language],
  }));

/** Reads an address of the fake shop as its user is shown it. Throws a RangeError for a point that the shop does not have. */
export const readFakeKeptAddress = ({ id, address }: FakeAddress, language: Language): KeptAddress => {
  if (address.kind !== 'collection') return { id, ...address };
  const at = listFakeCollectionPoints(language).find(({ code }) => code === address.point);
  if (at === undefined) throw new RangeError(`the fake shop has no point ${address.point}`);
  return { id, ...address, at };
};
