import { readFileSync } from 'node:fs';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../../src/ui/i18n/messages/*/*.json', {
  eager: true,
  import: 'default',
});
const textsOf = (language: string): Texts =>
  Object.assign(
    {},
    ...Object.entries(files).flatMap(([path, texts]) => (path.includes(`/${language}/`) ? [texts] : [])),
  ) as Texts;

describe('the bundled texts', () => {
  it('the bundled texts have no Russian participle that would have to agree with a title’s gender', () => {
    const agreeing = Object.entries(textsOf('ru')).filter(([, text]) =>
      /(?:^|[.!?] )«?\{title\}»? \p{L}+(?:[аеё]н|[иы]т)[ .,]/u.test(text),
    );
    expect(agreeing).toEqual([]);
  });

  it.each(LANGUAGES)('the bundled texts promise nothing in %s that the shop does not guarantee', language => {
    const texts = textsOf(language);
    // How many tickets a donation brings is each lot's own; a crash is logged in the visitor's browser only.
    expect(texts['how.charity.text']).not.toMatch(/більше квитків|больше билетов|more tickets/);
    expect(texts['common.broken.text']).not.toMatch(/знаємо|знаем|we know/);
  });

  it.each(LANGUAGES)(
    'the bundled texts name in %s no sum of a donation that gives none, and no more tickets than are known',
    language => {
      const intl = createIntl({ locale: language, messages: { ...textsOf(language) } });
      const values = { tickets: 2, without: 1, worth: '0 грн', fund: 'fund', count: 30 };
      const detail = (gives: string) =>
        intl.formatMessage({ id: 'common.donate.detail' }, { ...values, gives });
      expect(detail('true')).toContain('0 грн');
      expect(detail('false')).not.toMatch(/грн|fund/);
      const own = (more: string) =>
        intl.formatMessage({ id: 'draw.drawn.own' }, { ...values, tickets: '1, 2', more });
      expect(own('true')).not.toMatch(/30|28/);
      expect(own('true').length).toBeGreaterThan(own('false').length);
    },
  );

  it.each(LANGUAGES)(
    'the bundled texts say in %s that nobody knows a draw’s number in advance, but not in a rehearsal',
    language => {
      const intl = createIntl({ locale: language, messages: { ...textsOf(language) } });
      const said = (id: string, rehearsal: boolean) =>
        intl.formatMessage(
          { id },
          { any: 'yes', end: 'none', date: '1', tickets: 2, round: '1', version: 1, rehearsal },
        );
      for (const id of [
        'draw.open.text',
        'draw.ended.text',
        'draw.withdrawn.text',
        'draw.closed.text',
        'superprize.closed',
      ]) {
        expect(said(id, false), id).toMatch(/ніхто|никто|nobody/iu);
        expect(said(id, true), id).not.toMatch(/ніхто|никто|nobody/iu);
      }
      // Nor is a beacon of the shop's own a source that others keep.
      for (const id of ['draw.closed.round', 'draw.waiting.text', 'draw.rule.text']) {
        expect(said(id, false), id).toMatch(/розкладом|расписанию|schedule/u);
        expect(said(id, true), id).toMatch(/маяка? магазин|the shop’s own trial beacon/u);
        expect(said(id, true), id).not.toMatch(/розкладом|расписанию|schedule/u);
      }
    },
  );

  // A lot's list closes when all is sold, or on its date: no text may know of one of the two only.
  const DATE = /дат[аиуоы]|\bdate\b|\{end\}|заверши|\bends\b|закінч|законч|are over/u;

  it.each(LANGUAGES)('the bundled texts name in %s both ways in which a lot’s list closes', language => {
    const texts = textsOf(language);
    for (const id of [
      'home.how.draw.text',
      'how.fill.text',
      'info.scheme.list.text',
      'lot.draw.close.text',
      'lot.draw.close.drawn',
      'lot.draw.fair',
      'lot.tip.tickets.text',
      'draw.open.text',
      'account.tickets.waiting',
      'payment.receipt.left',
      'payment.receipt.next.draw',
    ])
      expect(texts[id], id).toMatch(DATE);
    for (const page of ['about', 'faq', 'terms', 'trusted'])
      expect(readFileSync(`server/sample/pages/${page}.${language}.html`, 'utf8'), page).toMatch(DATE);
  });
});
