import type { Database } from '../../../server/database/database.ts';

const texts = (uk: string, ru: string, en: string): string => JSON.stringify({ uk, ru, en });

/** Inserts currencies and levels for tests that need no catalogue. */
export const insertReferenceRows = async (database: Database): Promise<void> => {
  for (const [code, rate, position] of [
    ['UAH', '1', 0],
    ['USD', '41.25', 1],
    ['EUR', '44.8', 2],
  ] as const) {
    await database.query('INSERT INTO currencies (code, rate, title, position) VALUES ($1, $2, $3, $4)', [
      code,
      rate,
      texts(code, code, code),
      position,
    ]);
  }
  for (const [position, name, from, to, percent] of [
    [1, texts('Старт', 'Старт', 'Start'), 0, 100_000, '1'],
    [2, texts('Бронза', 'Бронза', 'Bronze'), 100_000, 500_000, '2'],
    [3, texts('Срібло', 'Серебро', 'Silver'), 500_000, 1_500_000, '3'],
    [4, texts('Золото', 'Золото', 'Gold'), 1_500_000, 5_000_000, '5'],
    [5, texts('Платина', 'Платина', 'Platinum'), 5_000_000, null, '7'],
  ] as const) {
    await database.query(
      'INSERT INTO levels (position, name, from_kopiyka, to_kopiyka, percent) VALUES ($1, $2, $3, $4, $5)',
      [position, name, from, to, percent],
    );
  }
};
