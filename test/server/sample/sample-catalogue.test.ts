import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSampleCatalogue } from '../../../server/sample/read-sample-catalogue.ts';
import { SAMPLE_OPENING_EPOCH_MS } from '../../../server/sample/sample-time.ts';
import type { SampleLot } from '../../../server/sample/sample-types.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { isPriceRoundedAway, minorUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';
import { withNoBreakSpaces } from '../../support/with-no-break-spaces.ts';

type Texts = SampleLot['title'];

const PUBLIC = join(import.meta.dirname, '../../../public');
const sample = readSampleCatalogue();
const { lots } = sample;
const isComing = (lot: SampleLot): boolean => Date.parse(lot.start) > SAMPLE_OPENING_EPOCH_MS;
const isSoldOut = (lot: SampleLot): boolean => lot.sold === lot.amount;
const playing = lots.filter(lot => !isComing(lot) && !isSoldOut(lot));
const percentOf = (lot: SampleLot): number => Math.floor((lot.sold * 100) / lot.amount);
const inPublic = (url: string): string => join(PUBLIC, url);

/** Every localized text and every picture anywhere in the catalogue, with the path to it. */
function collect(value: unknown, path: string, found: { texts: [string, Texts][]; urls: string[] }): void {
  if (typeof value === 'string') {
    if (value.startsWith('/sample/')) found.urls.push(value);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if ('uk' in value || 'ru' in value || 'en' in value) found.texts.push([path, value as Texts]);
  for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`, found);
}

const found: { texts: [string, Texts][]; urls: string[] } = { texts: [], urls: [] };
collect(sample, 'sample', found);

describe('The mix of sample lots', () => {
  test('the sample catalogue has at least forty lots in six categories, none of them empty', () => {
    expect(lots.length).toBeGreaterThanOrEqual(40);
    expect(sample.categories).toHaveLength(6);
    const used = new Set(lots.map(lot => lot.category_id));
    expect([...used].toSorted()).toEqual(sample.categories.map(category => category.id).toSorted());
  });

  test('the sample catalogue has six lots to come, one sold out without a winner, and six drawn ones', () => {
    expect(lots.filter(isComing).length).toBeGreaterThanOrEqual(6);
    expect(lots.filter(lot => isSoldOut(lot) && lot.drawn_at === null)).toHaveLength(1);
    expect(lots.filter(lot => lot.drawn_at !== null).length).toBeGreaterThanOrEqual(6);
  });

  test('the sample catalogue has eight lots that close soon, three of them nearly sold, one without the hot flag', () => {
    const closing = playing.filter(lot => percentOf(lot) >= 75);
    expect(closing.length).toBeGreaterThanOrEqual(8);
    const nearlyGone = closing.filter(lot => percentOf(lot) >= 90);
    expect(nearlyGone.length).toBeGreaterThanOrEqual(3);
    expect(nearlyGone.some(lot => !lot.hot)).toBe(true);
  });

  test('every sample lot but two has an end: after its start, and to come while the lot can be bought', () => {
    const endOf = ({ ends_at }: SampleLot): number | null => (ends_at === null ? null : Date.parse(ends_at));
    expect(lots.filter(lot => endOf(lot) === null)).toHaveLength(2);
    for (const lot of lots)
      expect(endOf(lot) ?? Infinity, String(lot.id)).toBeGreaterThan(Date.parse(lot.start));
    for (const lot of lots.filter(each => playing.includes(each) || isComing(each)))
      expect(endOf(lot) ?? Infinity, String(lot.id)).toBeGreaterThan(SAMPLE_OPENING_EPOCH_MS);
    // Some that are far from sold out come to their date within two days: they close soon by that alone.
    const soon = playing.filter(lot => (endOf(lot) ?? Infinity) - SAMPLE_OPENING_EPOCH_MS <= 48 * 3_600_000);
    expect(soon.some(lot => percentOf(lot) < 75)).toBe(true);
  });

  test('the sample catalogue has one lot on sale with exactly five items left, priced between 100 and 10,000 UAH', () => {
    const five = playing.filter(lot => lot.amount - lot.sold === 5);
    expect(five).toHaveLength(1);
    expect(five[0]?.price).toBeGreaterThanOrEqual(10_000);
    expect(five[0]?.price).toBeLessThanOrEqual(1_000_000);
  });

  test('the sample catalogue has prices that binary fractions get wrong, a seven-figure one, and lots without a discount', () => {
    const prices = lots.map(lot => lot.price);
    expect(prices).toEqual(expect.arrayContaining([49_000, 228, 812, 100_000_001]));
    expect(prices.some(price => price % 100 === 29)).toBe(true);
    expect(lots.some(lot => lot.price === lot.origin)).toBe(true);
    expect(lots.some(lot => lot.price < lot.origin)).toBe(true);
  });

  test('no price of a sample lot loses more than the operator’s import allows when it is rounded in any currency', () => {
    const lost = lots.flatMap(({ id, price, origin }) =>
      sample.currencies.flatMap(({ code, rate }) =>
        [price, origin]
          .filter(amount => isPriceRoundedAway(minorUnits(amount), decimalLiteral(rate)))
          .map(amount => [id, code, amount]),
      ),
    );
    expect(lost).toEqual([]);
  });

  test('the sample catalogue sells few enough items that each can have real tickets', () => {
    expect(Math.max(...lots.map(lot => lot.amount))).toBeLessThanOrEqual(2000);
    expect(lots.reduce((sum, lot) => sum + lot.sold, 0)).toBeLessThanOrEqual(15_000);
  });
});

describe('Each sample lot', () => {
  test.each(lots.map(lot => [lot.id, lot] as const))(
    'the figures of sample lot %i are positive and agree: price, origin, tickets, sold items and dates',
    (_, lot) => {
      for (const count of [lot.price, lot.origin, lot.amount, lot.ticket_amount, lot.ticket_donate_amount]) {
        expect(Number.isSafeInteger(count) && count > 0).toBe(true);
      }
      expect(Number.isSafeInteger(lot.point_donate_amount) && lot.point_donate_amount >= 0).toBe(true);
      expect(lot.origin).toBeGreaterThanOrEqual(lot.price);
      expect(lot.ticket_donate_amount).toBeGreaterThanOrEqual(lot.ticket_amount);
      expect(lot.sold).toBeLessThanOrEqual(lot.amount);
      expect(lot.color).toMatch(/^#[0-9a-f]{6}$/);

      expect(lot.sold === 0).toBe(isComing(lot));
      if (lot.drawn_at === null) return;
      expect(isSoldOut(lot)).toBe(true);
      expect(Date.parse(lot.drawn_at)).toBeLessThan(SAMPLE_OPENING_EPOCH_MS);
      expect(Date.parse(lot.drawn_at)).toBeGreaterThan(Date.parse(lot.start));
    },
  );

  test('sample lots are numbered from 1 without a gap, and each has its own title and prize', () => {
    expect(lots.map(lot => lot.id)).toEqual(lots.map((_, at) => at + 1));
    for (const language of LANGUAGES) {
      expect(new Set(lots.map(lot => lot.title[language])).size).toBe(lots.length);
    }
    const prizes = lots.map(lot => sample.products.find(({ id }) => id === lot.product_to_win_id)?.image);
    expect(new Set(prizes).size).toBe(lots.length);
  });

  test('the sample catalogue shows at least 45 different product pictures', () => {
    expect(new Set(sample.products.map(({ image }) => image)).size).toBeGreaterThanOrEqual(45);
  });
});

describe('The texts', () => {
  test('every text of the sample catalogue is there in all three languages', () => {
    expect(found.texts.length).toBeGreaterThan(400);
    const missing = found.texts.flatMap(([path, text]) =>
      LANGUAGES.filter(code => !text[code]?.trim()).map(code => `${path}.${code}`),
    );
    expect(missing).toEqual([]);
  });

  test('sample texts in Ukrainian have no Russian-only letters, in Russian no Ukrainian ones, in English no Cyrillic', () => {
    const foreign = found.texts.flatMap(([path, text]) => [
      ...(/[ыэъё]/i.test(text.uk) ? [`${path}.uk: ${text.uk}`] : []),
      ...(/[іїєґ]/i.test(text.ru) ? [`${path}.ru: ${text.ru}`] : []),
      ...(/[а-яґєії]/i.test(text.en) ? [`${path}.en: ${text.en}`] : []),
    ]);
    expect(foreign).toEqual([]);
  });

  test('the four sample pages hold no script, and the terms say that they are a sample', () => {
    expect(sample.pages.map(page => page.id)).toEqual([1, 2, 3, 4]);
    for (const page of sample.pages) {
      for (const html of Object.values(page.body)) expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
    }
    const terms = sample.pages.find(page => page.id === 3);
    expect(terms?.body.uk).toContain('зразок');
    expect(terms?.body.ru).toContain('образец');
    expect(terms?.body.en).toContain('sample');
  });
});

describe('The pictures', () => {
  test('every picture in the sample catalogue exists in each width that a page may ask for', () => {
    expect(found.urls.length).toBeGreaterThan(100);
    const wanted = found.urls.flatMap(url => {
      if (url.includes('-640.')) return [160, 320, 640].map(width => url.replace('-640.', `-${width}.`));
      return url.includes('-960.') ? [url, url.replace('-960.', '-480.')] : [url];
    });
    expect([...new Set(wanted)].filter(url => !existsSync(inPublic(url)))).toEqual([]);
  });

  test('the sample’s pictures are below 3.5 MB together, and each is used', () => {
    const files = readdirSync(inPublic('/sample'), { recursive: true, encoding: 'utf8' })
      .map(name => `/sample/${name.replaceAll('\\', '/')}`)
      .filter(url => statSync(inPublic(url)).isFile());
    expect(files.reduce((sum, url) => sum + statSync(inPublic(url)).size, 0)).toBeLessThan(3_500_000);
    const stems = new Set(found.urls.map(url => url.replace(/-\d+\.webp$/, '')));
    expect(files.filter(url => !stems.has(url.replace(/-\d+\.webp$/, '')))).toEqual([]);
  });
});

describe('The rest of the sample shop', () => {
  test('the sample has at least twenty ticket holders, each with their own address', () => {
    const { holders } = sample;
    expect(holders.length).toBeGreaterThanOrEqual(20);
    expect(new Set(holders.map(holder => holder.email)).size).toBe(holders.length);
    expect(holders.every(holder => holder.email.endsWith('@twofold.example'))).toBe(true);
  });

  test('each slide of the sample has buttons for guests and for users', () => {
    expect(sample.slides).toHaveLength(4);
    for (const slide of sample.slides) {
      expect(new Set(slide.buttons.map(button => button.is_auth)).size).toBe(2);
    }
  });

  test('the sample’s levels follow each other without a gap, and the last has no end', () => {
    const { levels } = sample;
    expect(levels.map(level => level.percent)).toEqual(['1', '2', '3', '5', '7']);
    expect(levels[0]?.from_kopiyka).toBe(0);
    expect(levels.slice(0, -1).map(level => level.to_kopiyka)).toEqual(
      levels.slice(1).map(level => level.from_kopiyka),
    );
    expect(levels.at(-1)?.to_kopiyka).toBeNull();
  });

  test('the sample’s currencies are hryvnias first, then dollars and euros with their rates', () => {
    expect(sample.currencies.map(({ code, rate }) => [code, rate])).toEqual([
      ['UAH', '1'],
      ['USD', '41.25'],
      ['EUR', '48.1'],
    ]);
  });
});

describe('Lines of the sample', () => {
  test.each([
    ['Павербанк Volt 10 000 мА·год', 'Павербанк Volt 10\u00a0000\u00a0мА·год'],
    ['Volt power bank, 10,000 mAh', 'Volt power bank, 10,000\u00a0mAh'],
    ['Щільна бавовна 190 г/м²', 'Щільна бавовна 190\u00a0г/м²'],
    ['Бали — 30 % кошика', 'Бали\u00a0— 30\u00a0% кошика'],
    ['Ноутбук 16 / 512 ГБ', 'Ноутбук 16\u00a0/\u00a0512\u00a0ГБ'],
    ['Тримає тепло 6 годин, 12 кадрів', 'Тримає тепло 6 годин, 12 кадрів'],
  ])('withNoBreakSpaces keeps a number, its unit and a dash on one line: %s', (text, whole) => {
    expect(withNoBreakSpaces(text)).toBe(whole);
  });

  test('every text of the sample has the no-break spaces that withNoBreakSpaces would put in', () => {
    const broken = found.texts.flatMap(([, texts]) =>
      Object.values(texts).filter(text => text !== withNoBreakSpaces(text)),
    );
    expect(broken).toEqual([]);
  });

  test('the sample’s Ukrainian and Russian texts write hryvnias as a word, not as ₴', () => {
    expect(found.texts.filter(([, { uk, ru }]) => /₴/.test(uk + ru))).toEqual([]);
  });
});

describe('Sample texts about the donation', () => {
  /** More tickets for a donation, and that not every lot gives them, as the three languages say it. */
  const WORDS = {
    uk: { promise: [/пожертв|благод/i, /більше|додатков/i, /квит/i], some: /деяких лотах/i },
    ru: { promise: [/пожертв|благотв/i, /больше|дополнит/i, /билет/i], some: /некоторых лотах/i },
    en: { promise: [/donation|charity/i, /more|extra/i, /ticket|more of them/i], some: /some lots/i },
  } as const;
  const isPromise = (text: string, language: (typeof LANGUAGES)[number]): boolean =>
    WORDS[language].promise.every(word => word.test(text));

  test.each(LANGUAGES)(
    'sample texts say that a donation brings more tickets in some lots only, in language: %s',
    language => {
      const promises = found.texts
        .flatMap(([, text]) => text[language].split(/(?<=[.!?])\s+|<[^>]+>/))
        .filter(sentence => isPromise(sentence, language));
      expect(promises.length).toBeGreaterThanOrEqual(3);
      expect(promises.filter(sentence => !WORDS[language].some.test(sentence))).toEqual([]);
    },
  );

  test('a sample lot whose own text promises more tickets for a donation gives them', () => {
    const promising = lots.filter(({ title, description }) =>
      LANGUAGES.some(language => isPromise(`${title[language]} ${description[language]}`, language)),
    );
    expect(promising.filter(lot => lot.ticket_donate_amount <= lot.ticket_amount)).toEqual([]);
  });
});
