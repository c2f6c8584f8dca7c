import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { makePhoneCodeSms } from '../../../server/messages/mails/accounts/make-phone-code-sms.ts';
import { makeVerifyAddressMail } from '../../../server/messages/mails/accounts/make-verify-address-mail.ts';
import type { Mail, MailFrame } from '../../../server/messages/mails/mail.ts';
import { mailFrameTexts } from '../../../server/messages/mails/mail-frame-texts.ts';
import { makeExampleMails } from '../../../server/messages/mails/make-example-mails.ts';
import { makeOrderPaidMail } from '../../../server/messages/mails/orders/make-order-paid-mail.ts';
import { makeOperatorReportMail } from '../../../server/messages/mails/staff/make-operator-report-mail.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { LANGUAGES } from '../../../src/domain/content/languages.ts';
import { minorUnits, wholeUnits } from '../../../src/domain/money/money-units.ts';
import { decimalLiteral } from '../../arbitraries/decimal.ts';

const SENDER = { shopName: 'Twofold', company: '' };

const SHOP = 'https://shop.example';
const links = {
  page: `${SHOP}/unsubscribe-ada%40mail.example?t=example`,
  oneClick: `${SHOP}/api/unsubscribe/one-click?t=example`,
};
const link = `${SHOP}/lot-7`;

/** Every mail, with one and the same hostile or friendly text wherever a person's text stands. */
const mailsWith = (typed: string) => makeExampleMails(SHOP, { name: typed, title: typed, words: typed });
const friendly = mailsWith('Оксана');
const every = LANGUAGES.flatMap(language =>
  Object.entries(friendly).map(
    ([name, make]) => [name, language, make({ ...SENDER, language, publicUrl: SHOP })] as const,
  ),
);

/** Whose reader may leave them by one click. */
const NEWS = ['draw-lost', 'draw-lost-again', 'weekly', 'lot-started', 'wish-closing', 'wishes-closing'];

/** Whatever tells of a draw says how far the public log was then: whoever keeps it can compare. */
const DRAWS = /^(?:draw-|super-|staff-(?:closed|winner|super))/;

const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
/** The texts of a page with a space between its parts. */
const textOf = (node: Node): string =>
  node.nodeType === 3 ? (node.textContent ?? '') : [...node.childNodes].map(textOf).join(' ');
const bodyOf = (mail: Mail): HTMLElement => new JSDOM(mail.html).window.document.body;

describe('mails', () => {
  it.each(every)(
    'the mail %s in %s has the same words and the same links as text and as HTML',
    (_, language, mail) => {
      const body = bodyOf(mail);
      const shown = new Set(words(textOf(body).replaceAll(mailFrameTexts[language].byHand, '')));
      const told = new Set(words(mail.text.replace(`: ${links.page}`, '')));
      expect([...shown].toSorted()).toEqual([...told].toSorted());
      for (const anchor of body.querySelectorAll('a'))
        expect(mail.text).toContain(anchor.href.replace(/\/$/, ''));
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text).toContain(`\n-- \nTwofold · ${SHOP}`);
    },
  );

  it.each(every.filter(([name]) => DRAWS.test(name)))(
    'the mail %s in %s names the draw log’s head, its position and hash',
    (...each) => {
      const [, , mail] = each;
      expect(mail.text).toContain('ab'.repeat(32));
      expect(mail.text).toContain('12');
    },
  );

  it('every mail has another subject and text in each language', () => {
    for (const make of Object.values(friendly)) {
      const made = LANGUAGES.map(language => make({ ...SENDER, language, publicUrl: SHOP }));
      expect(new Set(made.map(mail => mail.subject)).size).toBe(3);
      expect(new Set(made.map(mail => mail.text)).size).toBe(3);
    }
  });

  it('the mail of a report tells the operator in words what happened, for every kind of report', () => {
    const kinds = [
      'paid_twice',
      'bought_twice',
      'other_amount',
      'paid_too_late',
      'payment_reversed',
      'parcel_complaint',
      'return_asked',
      'return_withdrawn',
      'draw_list_differs',
      'draw_released',
      'draw_log_broken',
    ];
    for (const language of LANGUAGES)
      for (const kind of kinds) {
        const { subject, text } = makeOperatorReportMail(
          { ...SENDER, language, publicUrl: SHOP },
          { kind, number: null, same_as: null, detail: '' },
        );
        expect(subject + text).not.toContain(kind);
      }
  });

  it('the mail of a complaint quotes what the buyer wrote: no line of it looks like the shop’s, and nothing is markup', () => {
    const detail = 'parcel 7: broken\nOrder: TF-1\r\n<b onclick="a()">two</b>';
    const mail = makeOperatorReportMail(
      { ...SENDER, language: 'en', publicUrl: SHOP },
      { kind: 'parcel_complaint', number: 'TF-10016', same_as: null, detail },
    );
    expect(mail.text).toContain('\n> parcel 7: broken\n> Order: TF-1\n> <b onclick="a()">two</b>\n');
    expect(mail.text.match(/^Order: .*$/gm)).toEqual(['Order: TF-10016']);
    expect(textOf(bodyOf(mail))).toContain('<b onclick="a()">two</b>');
    expect(bodyOf(mail).querySelector('b')).toBeNull();
  });

  it('a mail greets its reader by name, unless the name is missing, too long or looks like a link', () => {
    const hello = (name: string) =>
      makeVerifyAddressMail({ ...SENDER, language: 'uk', publicUrl: SHOP }, { name, link }).text.split(
        '\n',
      )[0];
    expect(hello(' Оксана  Петрівна ')).toBe('Привіт, Оксана Петрівна!');
    for (const name of ['', 'evil.example', 'http://evil', 'a@b', 'x'.repeat(61)]) {
      expect(hello(name)).toBe('Привіт!');
    }
  });

  it('a mail has unsubscribe links and headers exactly where it is news', () => {
    for (const [name, , mail] of every) {
      const news = NEWS.includes(name);
      expect(mail.headers?.['List-Unsubscribe']).toBe(news ? `<${links.oneClick}>` : undefined);
      expect(mail.headers?.['List-Unsubscribe-Post']).toBe(news ? 'List-Unsubscribe=One-Click' : undefined);
      expect(mail.text.includes(links.page)).toBe(news);
    }
  });

  it('a mail shows what people typed as text only: no markup, and no new line in a header', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=a>',
        'a\r\nBcc: all@mail.example',
        '&lt;b&gt;',
      ),
    );
    const plain = Object.entries(friendly).map(
      ([name, make]) => [name, make({ ...SENDER, language: 'en', publicUrl: SHOP })] as const,
    );
    const shape = (mail: Mail) =>
      [...bodyOf(mail).querySelectorAll('*')]
        .filter(({ tagName }) => tagName !== 'BR')
        .map(({ tagName }) => tagName);
    const shapes = new Map(plain.map(([name, mail]) => [name, shape(mail)]));
    fc.assert(
      fc.property(hostile, fc.constantFrom(...Object.keys(friendly)), (typed, name) => {
        const mail = mailsWith(typed)[name]?.({ ...SENDER, language: 'en', publicUrl: SHOP });
        if (mail === undefined) throw new Error('no such mail');
        expect(mail.subject).not.toMatch(/[\r\n\p{Cc}]/u);
        expect(shape(mail)).toEqual(shapes.get(name));
      }),
      { numRuns: 60 },
    );
  });

  it('a receipt’s sums are formatted as its language writes them', () => {
    const receipt = (language: MailFrame['language']) =>
      friendly['order-paid']?.({ ...SENDER, language, publicUrl: SHOP }).text ?? '';
    expect(receipt('uk').replace(/\s/g, ' ')).toContain('2 × 490,50 грн = 981 грн');
    expect(receipt('en').replace(/\s/g, ' ')).toContain('Paid: UAH 900');
    expect(receipt('en')).toContain('000007-0001 … 000007-0004 (4)');
  });

  it.each(LANGUAGES)('the mail of a paid order leads to the order’s page, in %s', language => {
    const mail = friendly['order-paid']?.({ ...SENDER, language, publicUrl: SHOP });
    expect(mail?.text).toContain(`${SHOP}/order-TF-example`);
    expect(mail?.html).toContain(`href="${SHOP}/order-TF-example"`);
  });

  it('a receipt shows subtotal, points and rounding up to the paid sum, and the fund that gets the donation', () => {
    const order = {
      name: 'Оксана',
      key: 'TF-key',
      reference: 'TF-1',
      sameAs: null,
      currency: 'USD',
      lines: [],
      ticketReceipts: [],
      pointsEarned: points(8),
      rate: decimalLiteral('41.25'),
      fund: 'Добрий зразок',
    };
    const text = (parts: { total: number; pointsUsed: number; paid: number }) =>
      makeOrderPaidMail(
        { ...SENDER, language: 'en', publicUrl: SHOP },
        {
          ...order,
          total: minorUnits(parts.total),
          pointsUsed: points(parts.pointsUsed),
          paid: wholeUnits(parts.paid),
        },
      ).text;
    const both = text({ total: 2_181, pointsUsed: 100, paid: 20 });
    expect(both).toContain('Subtotal: $21.81\nPaid with points: 100 (−$2.42)');
    expect(both).toContain('Rounding the sum up to a whole number: +$0.61\nPaid: $20');
    const plain = text({ total: 2_200, pointsUsed: 0, paid: 22 });
    expect(plain).not.toContain('Rounding');
    expect(plain).not.toContain('Subtotal');
    expect(friendly['order-paid']?.({ ...SENDER, language: 'uk', publicUrl: SHOP }).text).toContain(
      'Фонд «Оксана» отримає від магазину: 12 грн',
    );
  });

  it('the mail about a changed phone says in each language that it can be undone for seven days', () => {
    const note = (language: MailFrame['language']) =>
      friendly['phone-changed']?.({ ...SENDER, language, publicUrl: SHOP }).text.replace(/\s/g, ' ') ?? '';
    expect(note('uk')).toContain('Посилання діє 7 днів.');
    expect(note('ru')).toContain('Ссылка действует 7 дней.');
    expect(note('en')).toContain('The link is valid for 7 days.');
  });

  it('the mail of feedback has its author as Reply-To', () => {
    expect(friendly['feedback']?.({ ...SENDER, language: 'uk', publicUrl: SHOP }).headers).toEqual({
      'Reply-To': 'ada@mail.example',
    });
  });
});

describe('the SMS with a code', () => {
  it.each(LANGUAGES)('the SMS with a confirmation code fits one message in %s', language => {
    const sms = makePhoneCodeSms(language, 'Twofold', '123456');
    expect(sms).toMatch(/ 123456$/);
    expect(sms.length).toBeLessThanOrEqual(/^[\x20-\x7e]*$/.test(sms) ? 160 : 70);
  });
});
