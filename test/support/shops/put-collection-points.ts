import type { Queryable } from '../../../server/database/database.ts';

const PUT = `INSERT INTO collection_points (code, title, place, hours) VALUES ($1, $2, $3, $4)
  ON CONFLICT (code) DO UPDATE SET title = excluded.title, place = excluded.place, hours = excluded.hours`;

/** Where a test's shop hands out what is collected, as the import has it. */
export const COLLECTION_POINT = {
  code: 'kyiv-podil',
  title: { uk: 'Магазин на Подолі', ru: 'Магазин на Подоле', en: 'Shop in Podil' },
  place: { uk: 'Київ, вул. Хорива, 12', ru: 'Киев, ул. Хорива, 12', en: '12 Khoryva Street, Kyiv' },
  hours: { uk: 'щодня 10:00–20:00', ru: 'ежедневно 10:00–20:00', en: 'daily 10:00–20:00' },
} as const;
const OTHER_POINT = {
  code: 'lviv-centre',
  title: { uk: 'Магазин у Львові', ru: 'Магазин во Львове', en: 'Shop in Lviv' },
  place: { uk: 'Львів, вул. Дорошенка, 8', ru: 'Львов, ул. Дорошенко, 8', en: '8 Doroshenka Street, Lviv' },
  hours: { uk: 'пн–сб 10:00–19:00', ru: 'пн–сб 10:00–19:00', en: 'Mon–Sat 10:00–19:00' },
} as const;

/** Gives a shop those points, in these words where it has some of their codes. */
export const putCollectionPoints = async (database: Queryable): Promise<void> => {
  for (const { code, ...words } of [COLLECTION_POINT, OTHER_POINT])
    await database.query(PUT, [code, ...Object.values(words).map(each => JSON.stringify(each))]);
};
