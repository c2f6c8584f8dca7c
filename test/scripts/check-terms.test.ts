import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectShopTexts } from '../../scripts/checks/collect-texts.ts';
import { judgeShopTexts, readForbiddenWords } from '../../scripts/checks/judge-shop-texts.ts';
import { findRetiredNames, readRetiredNames } from '../../scripts/checks/retired-names.ts';

const page = readFileSync('docs/texts.md', 'utf8');
const forbidden = readForbiddenWords(page);

const judge = (language: string, text: string, message = false) =>
  judgeShopTexts([{ language, where: 'x', text, message }], forbidden).map(problem =>
    problem.split('”: ').at(-1),
  );

describe('the check of terms', () => {
  it.each([
    ['uk', 'Крамниця працює', 'not крамниц*, but магазин'],
    ['uk', 'Чи Ви вже купили?', 'not ви, but ти'],
    ['uk', 'Переможний квиток', 'not переможн* квит*, but виграшний квиток'],
    ['ru', 'Список желаний', 'not желани*, but избранное'],
    ['ru', 'Ваша корзина', 'not ваш*, but ты'],
    ['en', 'Choose a color', 'colour'],
    ['en', 'The catalog of lots', 'catalogue'],
    ['en', 'You get back a percent', 'per cent'],
    ['en', 'We are trusted', 'why you can trust us'],
    ['en', 'Tell it to nobody.', 'share'],
    ['en', '{count, plural, one {# color} other {# colors}}', 'colour'],
    ['uk', 'лот "Чашка"', 'a straight quotation mark'],
    ['uk', 'лот “Чашка”', 'a quotation mark of English'],
    ['en', 'the lot «Cup»', 'a quotation mark of Ukrainian'],
    ['uk', "пам'ять", 'a straight apostrophe'],
    ['uk', 'памʼять', 'another apostrophe than ’'],
    ['en', 'Loading...', 'three dots'],
    ['en', 'sold out - a draw', 'a hyphen for a dash'],
    ['uk', 'Купуєш  одне', 'two spaces'],
    ['ru', 'Готово !', 'a space before a mark'],
    ['uk', 'корзына', 'a Russian letter'],
    ['ru', 'корзіна', 'a Ukrainian letter'],
    ['en', 'Cаrt', 'a Cyrillic letter'],
  ])('the terms check finds in %s: %s', (language, text, problem) => {
    expect(judge(language, text).join('\n')).toContain(problem);
  });

  it('the terms check wants no-break spaces where message files have them', () => {
    expect(judge('uk', 'Це не слова — це числа', true)).toEqual(['no no-break space before the dash']);
    expect(judge('uk', 'Через {seconds} с', true)).toEqual(['no no-break space before the unit']);
    expect(judge('uk', 'Через {seconds}\u00a0с', true)).toEqual([]);
  });

  it.each([
    ['uk', 'Лот «Парасоля „Дощ“», 14″: 3 з 412\u00a0— твої. Повний список і «Вигравай»'],
    [
      'uk',
      '{percent, number}\u00a0% {count, plural, one {# квиток} few {# квитки} many {# квитків} other {# квитка}}',
    ],
    ['ru', 'Привет, это выбор: обещаем и возвращаем'],
    ['en', 'The “Doshch” umbrella: can’t be {percent} more colourful'],
  ])('the terms check accepts in %s: %s', (language, text) => {
    expect(judge(language, text, true)).toEqual([]);
  });
});

describe('the texts of a file', () => {
  const found = (path: string, content: string) =>
    collectShopTexts(path, content).map(({ language, text }) => `${language}: ${text}`);

  it('collecting a file’s texts takes those under a language’s name, without their values', () => {
    const code = [
      "const words = { uk: { a: (lot: string) => `Лот ${lot}`, 'b': 'Так' }, ru: 'Да' };",
      "const en = { c: 'Yes' };",
      "const other = 'не текст';",
    ].join('\n');
    expect(found('server/a.ts', code)).toEqual(['uk: Лот {}', 'uk: Так', 'ru: Да', 'en: Yes']);
  });

  it('collecting a file’s texts takes the columns, keys and pages of a language', () => {
    expect(found('a.csv', 'id,title_uk,title_en\n1,Чашка,Cup\n')).toEqual(['uk: Чашка', 'en: Cup']);
    expect(found('a.json', '[{"title":{"uk":"Чашка","en":"/a.webp"},"b":"c"}]')).toEqual(['uk: Чашка']);
    expect(found('src/messages/ru/a.json', '{"a.b":"Чашка"}')).toEqual(['ru: Чашка']);
    expect(found('pages/about.uk.html', '<p class="a">Про <b>нас</b></p>').join()).toMatch(
      /^uk: +Про +нас +$/,
    );
  });
});

it('only one place names a locale for formatting dates and numbers', () => {
  const others = ['src', 'server'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => /\.tsx?$/.test(path) && !path.endsWith('to-formatting-locale.ts'))
      .filter(path =>
        /'(?:uk-UA|ru-UA|ru-RU|en-GB|en-US)'|(?:NumberFormat|DateTimeFormat|toLocale(?:Date|Time)?String)\(language/.test(
          readFileSync(`${folder}/${path}`, 'utf8'),
        ),
      ),
  );
  // What a device says of itself is no way to write.
  expect(others).toEqual(['adapters/fake/shop/fake-device.ts']);
});

describe('the check of retired names', () => {
  const retired = readRetiredNames(readFileSync('CONTRIBUTING.md', 'utf8'));
  const problems = (path: string, text = '') => findRetiredNames([{ path, text }], retired);

  it('reads the names from the table of CONTRIBUTING.md', () => {
    // Written in parts: this file is checked, too.
    expect(retired).toContain(['followS', 'tores'].join(''));
    expect(retired.length).toBeGreaterThan(20);
  });

  it('refuses a retired name in a path and in a source, alone and in a longer name', () => {
    const [camel, dashed] = [['follow', 'Stores'].join(''), ['follow', 'stores'].join('-')];
    expect(problems(`src/ui/routing/${dashed}.ts`)).toHaveLength(1);
    expect(problems('a.ts', `const ${camel} = 1;`)).toHaveLength(1);
    expect(problems('a.ts', `makeF${camel.slice(1)}()`)).toHaveLength(1);
  });

  it('leaves words alone that only begin or end alike', () => {
    expect(problems('src/takeover-shop.ts', 'const accounts = takeoverShop(); // a rule book')).toEqual([]);
  });
});
