import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  findAddressWithoutSecret,
  isSecretLinkAddress,
  SECRET_LINK_PAGES,
} from '../../../src/domain/accounts/secret-address.ts';
import { countdownTo } from '../../../src/domain/catalogue/countdown.ts';
import { doesBrowserPreferEnglish } from '../../../src/domain/content/does-browser-prefer-english.ts';
import { parseExactMoment } from '../../../src/domain/content/exact-moment.ts';
import { readLinkTarget } from '../../../src/domain/content/link-target.ts';
import { withNestedQuotes } from '../../../src/domain/content/nested-quotes.ts';
import {
  findRouteOfPath,
  SCREEN_ROUTES,
  withoutTrailingSlash,
} from '../../../src/domain/content/screen-routes.ts';
import { visibleSlideButtons, visibleSlides } from '../../../src/domain/content/visible-slides.ts';
import { linkTargetArbitrary } from '../../arbitraries/link-target.ts';
import { ARBITRARY_LOTS_NOW } from '../../arbitraries/lot.ts';
import { slideArbitrary, slideViewerArbitrary } from '../../arbitraries/slide.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const clockRule: ShopRule = {
  id: 'countdown',
  title: 'The countdown',
  source: 'docs/behaviour.md#countdowns',
  formula:
    'whole seconds until the moment, rounded down, at least 0; days, hours, minutes and seconds of at least two digits',
  code: ['catalogue/countdown.ts#countdownTo'],
  edges: [
    makeRuleEdge('stops at zero and has finished; a date that is none has, too', () => {
      for (const until of [ARBITRARY_LOTS_NOW, ARBITRARY_LOTS_NOW - 5_000, Number.NaN])
        assert.deepEqual(countdownTo(until, ARBITRARY_LOTS_NOW), {
          days: '00',
          hours: '00',
          minutes: '00',
          seconds: '00',
          finished: true,
        });
    }),
  ],
  laws: [
    ruleLaw(
      'loses-no-second',
      'loses no second: the parts add up to what is left',
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), left => {
        const { days, hours, minutes, seconds, finished } = countdownTo(
          ARBITRARY_LOTS_NOW + left,
          ARBITRARY_LOTS_NOW,
        );
        const shown = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
        assert.ok(shown * 1000 <= left && left < (shown + 1) * 1000);
        assert.equal(finished, false);
      }),
    ),
    ruleLaw(
      'digits',
      'shows at least two digits each, hours under 24, minutes and seconds under 60',
      fc.property(fc.integer({ min: -1_000, max: 10 ** 12 }), left => {
        const { days, hours, minutes, seconds } = countdownTo(ARBITRARY_LOTS_NOW + left, ARBITRARY_LOTS_NOW);
        assert.match(`${hours}:${minutes}:${seconds}`, /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
        assert.match(days, /^(\d\d|[1-9]\d{2,})$/);
      }),
    ),
  ],
};

const momentRule: ShopRule = {
  id: 'exact-moment',
  title: 'Moments that are read',
  source: 'docs/operator.md#filling-the-shop',
  formula: 'an ISO 8601 moment with its zone, to the millisecond; refused unless it is written back the same',
  code: ['content/exact-moment.ts#parseExactMoment'],
  edges: [
    makeRuleEdge('a day that its month does not have does not become another', () => {
      for (const day of [
        '2026-11-31',
        '2026-02-29',
        '2026-02-30',
        '2026-00-10',
        '2026-13-01',
        '2026-01-00',
        '0000-11-30',
      ])
        assert.equal(parseExactMoment(`${day}T00:00:00Z`), null, day);
      assert.equal(parseExactMoment('2028-02-29T00:00:00Z'), Date.UTC(2028, 1, 29));
    }),
    makeRuleEdge('nor does an hour, a minute, a second or a zone that is none', () => {
      for (const time of [
        '24:00Z',
        '10:60Z',
        '10:00:60Z',
        '10:00+25:00',
        '10:00+02:60',
        '10:00',
        '10Z',
        '10:00z',
      ])
        assert.equal(parseExactMoment(`2026-12-01T${time}`), null, time);
    }),
    makeRuleEdge('what is less than a millisecond is not left out', () => {
      assert.equal(parseExactMoment('2026-12-01T10:00:00.0001Z'), null);
      assert.equal(parseExactMoment('2026-12-01T10:00:00.120000Z'), Date.UTC(2026, 11, 1, 10, 0, 0, 120));
    }),
  ],
  laws: [
    ruleLaw(
      'written-back',
      'what is written in any zone is read as the same moment',
      fc.property(
        fc.date({
          min: new Date('1970-01-02T00:00:00Z'),
          max: new Date('2999-12-30T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.integer({ min: -14 * 60, max: 14 * 60 }),
        fc.constantFrom('T', ' '),
        fc.constantFrom(':', ''),
        (date, offset, between, colon) => {
          const local = new Date(date.getTime() + offset * 60_000)
            .toISOString()
            .slice(0, -1)
            .replace('T', between);
          const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
          const two = (n: number): string => String(n).padStart(2, '0');
          const zone = `${offset < 0 ? '-' : '+'}${two(hours)}${colon}${two(minutes)}`;
          assert.equal(parseExactMoment(local + zone), date.getTime());
          assert.equal(parseExactMoment(date.toISOString()), date.getTime());
        },
      ),
    ),
    ruleLaw(
      'no-other-day',
      'a day of 1 to 31 in any month is read as that day or not at all',
      fc.property(
        fc.integer({ min: 1970, max: 2999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const text = [year, month, day].map(n => String(n).padStart(2, '0')).join('-');
          const at = parseExactMoment(`${text}T12:00:00Z`);
          const exists = day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
          assert.equal(at === null ? null : new Date(at).toISOString().slice(0, 10), exists ? text : null);
        },
      ),
    ),
  ],
};

const sliderRule: ShopRule = {
  id: 'slides',
  title: 'Slides and their buttons',
  source: 'docs/behaviour.md#slides',
  formula:
    'users see buttons flagged is_auth, visitors the others; in a webview only what has display_in_app',
  code: ['content/visible-slides.ts#visibleSlides', 'content/visible-slides.ts#visibleSlideButtons'],
  edges: [
    makeRuleEdge('a browser shows every slide, a webview only those for the app', () => {
      const all = [{ displayInApp: false }, { displayInApp: true }];
      assert.deepEqual(visibleSlides(all, { webview: false }), all);
      assert.deepEqual(visibleSlides(all, { webview: true }), [{ displayInApp: true }]);
    }),
  ],
  laws: [
    ruleLaw(
      'shared-out',
      'are shared out between visitor and user: each button has exactly one of them',
      fc.property(slideArbitrary, slide => {
        const visitor = visibleSlideButtons(slide, { loggedIn: false, webview: false });
        const user = visibleSlideButtons(slide, { loggedIn: true, webview: false });
        assert.equal(visitor.length + user.length, slide.buttons.length);
        assert.equal(
          visitor.some(each => user.includes(each)),
          false,
        );
      }),
    ),
    ruleLaw(
      'webview-part',
      'in a webview are some of those in a browser, in the same order',
      fc.property(slideArbitrary, fc.boolean(), (slide, loggedIn) => {
        const inBrowser = visibleSlideButtons(slide, { loggedIn, webview: false });
        const inApp = visibleSlideButtons(slide, { loggedIn, webview: true });
        assert.deepEqual(
          inApp,
          inBrowser.filter(each => each.displayInApp),
        );
      }),
    ),
    ruleLaw(
      'idempotent',
      'filtered again stay the same',
      fc.property(fc.array(slideArbitrary, { maxLength: 6 }), slideViewerArbitrary, (all, viewer) => {
        const shown = visibleSlides(all, viewer);
        assert.deepEqual(visibleSlides(shown, viewer), shown);
        assert.deepEqual(
          all.filter(slide => shown.includes(slide)),
          shown,
        );
      }),
    ),
  ],
};

const addresses = fc.constantFrom(
  ...SCREEN_ROUTES.flatMap(route => route.at.map(address => ({ route, address }))),
);

const routesRule: ShopRule = {
  id: 'page-address',
  title: 'Which page an address shows',
  source: 'docs/architecture.md',
  formula:
    'the one route whose address it is, `:id` a number from 1 of at most ten digits, any other `:name` a text',
  code: ['content/screen-routes.ts#findRouteOfPath', 'content/screen-routes.ts#withoutTrailingSlash'],
  edges: [
    makeRuleEdge('a number that no lot can have is no page', () =>
      assert.equal(findRouteOfPath('/lot-0'), null),
    ),
    makeRuleEdge('what can’t be decoded is no page', () =>
      assert.equal(findRouteOfPath('/ref-%E0%A4'), null),
    ),
  ],
  laws: [
    ruleLaw(
      'round-trip',
      'is found by it, and reads what was written into it',
      fc.property(
        addresses,
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        ({ route, address }, id, text) => {
          const [, name] = /:(\w+)/.exec(address) ?? [];
          const said = name === 'id' ? String(id) : text;
          const found = findRouteOfPath(address.replace(/:\w+/, () => encodeURIComponent(said)));
          assert.deepEqual(found, { route, names: name === undefined ? {} : { [name]: said } });
        },
      ),
    ),
    ruleLaw(
      'last-slash',
      'is the same with one slash behind it, which its plain form leaves out; home is one slash',
      fc.property(addresses, ({ address }) => {
        const path = address.replace(/:\w+/, '7');
        assert.equal(withoutTrailingSlash(path), path);
        if (path === '/') return;
        assert.equal(withoutTrailingSlash(`${path}/`), path);
        assert.deepEqual(findRouteOfPath(`${path}/`), findRouteOfPath(path));
      }),
    ),
    ruleLaw(
      'depth',
      'has no parts behind a slash',
      fc.property(addresses, fc.string({ minLength: 1 }), ({ address }, more) => {
        assert.equal(findRouteOfPath(`${address}/${encodeURIComponent(more)}`), null);
      }),
    ),
  ],
};

const SHOP = 'https://shop.example';

const linksRule: ShopRule = {
  id: 'link-target',
  title: 'Where a link of the operator’s leads',
  source: 'docs/behaviour.md#links-of-the-operator',
  formula:
    'a page of the shop where the path before “?” and “#” is one of a route; out of it where it is `https://` and a host; nowhere else',
  code: ['content/link-target.ts#readLinkTarget'],
  edges: [
    makeRuleEdge('another scheme, or a host without one, leads nowhere', () => {
      for (const address of [
        'http://a.example/',
        'javascript:x',
        'a.example',
        '//a.example/catalog',
        'https://',
      ])
        assert.equal(readLinkTarget(address).kind, 'nowhere');
    }),
    makeRuleEdge('a path that no route has leads nowhere', () => {
      for (const address of ['/404', '/lot-0', '/catalog/7', '/office', ''])
        assert.equal(readLinkTarget(address).kind, 'nowhere');
    }),
  ],
  laws: [
    ruleLaw(
      'as-written',
      'is kept as it was written, and read again is the same',
      fc.property(linkTargetArbitrary, target => {
        assert.deepEqual(readLinkTarget(target.address), target);
      }),
    ),
    ruleLaw(
      'every-route',
      'leads to each page of the shop, whatever its query and fragment say',
      fc.property(addresses, fc.webQueryParameters(), fc.webFragments(), ({ address }, query, fragment) => {
        const path = address.replace(/:\w+/, '7');
        const plain = (text: string) => text.replaceAll("'", '');
        assert.equal(readLinkTarget(`${path}?${plain(query)}#${plain(fragment)}`).kind, 'page');
      }),
    ),
    ruleLaw(
      'as-browsers-read',
      'stays in the shop or leaves it by https, as a browser reads it',
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .tuple(fc.constantFrom('/', '//', '/\\', 'https:', 'https://', '/catalog', '/ref-'), fc.string())
            .map(parts => parts.join('')),
        ),
        text => {
          const { kind, address } = readLinkTarget(text);
          assert.equal(address, text);
          if (kind === 'page') assert.equal(new URL(text, SHOP).origin, SHOP);
          if (kind === 'outside') assert.equal(new URL(text, SHOP).protocol, 'https:');
        },
      ),
    ),
  ],
};

const secretsRule: ShopRule = {
  id: 'secret-address',
  title: 'Addresses that only the reader of a mail may know',
  source: 'docs/security.md',
  formula: 'a page’s name of the list, “-”, the secret; shown as the name alone',
  code: [
    'accounts/secret-address.ts#isSecretLinkAddress',
    'accounts/secret-address.ts#findAddressWithoutSecret',
  ],
  edges: [
    makeRuleEdge('a page that was opened by itself has no secret to hide', () => {
      assert.equal(findAddressWithoutSecret('/recovery'), null);
      assert.equal(isSecretLinkAddress('/recovery'), true);
    }),
  ],
  laws: [
    ruleLaw(
      'hides-all',
      'leaves nothing of the secret, whatever it is',
      fc.property(fc.constantFrom(...SECRET_LINK_PAGES), fc.string({ minLength: 1 }), (page, secret) => {
        assert.equal(findAddressWithoutSecret(`/${page}-${secret}`), `/${page}`);
        assert.ok(isSecretLinkAddress(`/${page}-${secret}`));
      }),
    ),
    ruleLaw(
      'hides-once',
      'has nothing left to hide in what is shown',
      fc.property(fc.constantFrom(...SECRET_LINK_PAGES), page => {
        assert.equal(findAddressWithoutSecret(`/${page}`), null);
        assert.ok(isSecretLinkAddress(`/${page}`));
      }),
    ),
  ],
};

const tags = fc.constantFrom('en', 'en-GB', 'EN_us', 'uk', 'uk-UA', 'ru-RU', 'de', 'pl-PL', '');

const englishRule: ShopRule = {
  id: 'prefers-english',
  title: 'Browsers that would rather read English',
  source: 'docs/behaviour.md#languages-and-currencies',
  formula: 'of the browser’s languages, in their order, the first that the shop speaks is English',
  code: ['content/does-browser-prefer-english.ts#doesBrowserPreferEnglish'],
  edges: [
    makeRuleEdge('one that names no language of the shop’s is not asked', () => {
      for (const languages of [['de', 'pl'], ['de'], ['english'], []])
        assert.equal(doesBrowserPreferEnglish(languages), false);
    }),
    makeRuleEdge('Ukrainian before English is Ukrainian, and Russian Russian', () => {
      for (const languages of [
        ['uk', 'en'],
        ['uk-UA', 'en'],
        ['ru', 'en'],
      ])
        assert.equal(doesBrowserPreferEnglish(languages), false);
    }),
    makeRuleEdge('English before Ukrainian, of any country, and behind German is English', () => {
      for (const languages of [['en-US', 'en', 'uk'], ['EN_gb'], ['de-DE', 'en']])
        assert.equal(doesBrowserPreferEnglish(languages), true);
    }),
  ],
  laws: [
    ruleLaw(
      'first-spoken',
      'do not change with languages that the shop does not speak, nor with what comes after the first that it does',
      fc.property(fc.array(tags), fc.array(tags), (before, after) => {
        const foreign = before.filter(tag => !/^(en|uk|ru)/i.test(tag));
        assert.equal(doesBrowserPreferEnglish([...foreign, 'en-GB', ...after]), true);
        assert.equal(doesBrowserPreferEnglish([...foreign, 'ru', ...after]), false);
        assert.equal(doesBrowserPreferEnglish([...foreign, 'uk-UA', ...after]), false);
        assert.equal(doesBrowserPreferEnglish([...foreign, ...after]), doesBrowserPreferEnglish(after));
      }),
    ),
  ],
};

const quotesRule: ShopRule = {
  id: 'nested-quotes',
  title: 'Quotation marks inside quotation marks',
  source: 'docs/texts.md#typography',
  formula: '« of a title becomes „, and » becomes “, where the title stands between «…»',
  code: ['content/nested-quotes.ts#withNestedQuotes'],
  edges: [
    makeRuleEdge('a title’s own marks are the inner ones', () =>
      assert.equal(withNestedQuotes('Парасоля «Дощ»'), 'Парасоля „Дощ“'),
    ),
  ],
  laws: [
    ruleLaw(
      'no-outer-marks',
      'leaves no outer marks, every other character as it is, and nothing to do a second time',
      fc.property(fc.string({ unit: fc.constantFrom('«', '»', '„', '“', '"', 'а', ' ') }), title => {
        const nested = withNestedQuotes(title);
        assert.ok(!/[«»]/.test(nested));
        assert.equal(withNestedQuotes(nested), nested);
        assert.equal(nested.replaceAll(/[„“]/g, ''), title.replaceAll(/[«»„“]/g, ''));
      }),
    ),
  ],
};

/** The rules of what is displayed and of addresses in the rule catalogue, with their laws. */
export const displayAndAddressRules: readonly ShopRule[] = [
  clockRule,
  momentRule,
  sliderRule,
  routesRule,
  linksRule,
  secretsRule,
  englishRule,
  quotesRule,
];
