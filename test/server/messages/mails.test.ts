import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { accountChangedMail } from '../../../server/messages/mails/account-changed-mail.ts';
import { changeAddressMail } from '../../../server/messages/mails/change-address-mail.ts';
import { drawClosedMail } from '../../../server/messages/mails/draw-closed-mail.ts';
import { drawLostMail } from '../../../server/messages/mails/draw-lost-mail.ts';
import { drawWonMail } from '../../../server/messages/mails/draw-won-mail.ts';
import { feedbackMail } from '../../../server/messages/mails/feedback-mail.ts';
import { frameTexts } from '../../../server/messages/mails/frame-texts.ts';
import type { Mail, MailFrame } from '../../../server/messages/mails/mail.ts';
import { operatorReportMail } from '../../../server/messages/mails/operator-report-mail.ts';
import { orderPaidMail } from '../../../server/messages/mails/order-paid-mail.ts';
import { orderRefundedMail } from '../../../server/messages/mails/order-refunded-mail.ts';
import { phoneCodeSms } from '../../../server/messages/mails/phone-code-sms.ts';
import { recoveryMail } from '../../../server/messages/mails/recovery-mail.ts';
import { unsubscribeMail } from '../../../server/messages/mails/unsubscribe-mail.ts';
import { verifyAddressMail } from '../../../server/messages/mails/verify-address-mail.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { minorUnits, wholeUnits } from '../../../src/domain/money/money.ts';

const SHOP = 'https://shop.example';
const LANGUAGES = ['uk', 'ru', 'en'] as const;
const links = {
  page: `${SHOP}/unsubscribe-a%40b.example?t=x`,
  oneClick: `${SHOP}/api/unsubscribe/one-click?t=x`,
};
const link = `${SHOP}/lot-7`;
const undo = (name: string) => ({ name, link: `${SHOP}/undo-x`, days: 7 });

/** Every mail, with one and the same hostile or friendly text wherever a person's text stands. */
const mailsWith = (typed: string): Readonly<Record<string, (frame: MailFrame) => Mail>> => {
  const result = { name: typed, lot: typed, prize: typed, ticket: '000007-0003', link, unsubscribe: links };
  return {
    verify: frame => verifyAddressMail(frame, { name: typed, link }),
    changing: frame =>
      accountChangedMail(frame, {
        ...undo(typed),
        change: { what: 'asked-address', newEmail: 'new@mail.example', newPhone: true },
      }),
    addressChanged: frame =>
      accountChangedMail(frame, {
        ...undo(typed),
        change: { what: 'address', newEmail: 'new@mail.example' },
      }),
    phoneChanged: frame => accountChangedMail(frame, { ...undo(typed), change: { what: 'phone' } }),
    passwordChanged: frame => accountChangedMail(frame, { ...undo(typed), change: { what: 'password' } }),
    change: frame => changeAddressMail(frame, { name: typed, link }),
    recovery: frame => recoveryMail(frame, { name: typed, link, minutes: 60, goesBack: false }),
    recoveryBack: frame => recoveryMail(frame, { name: typed, link, minutes: 60, goesBack: true }),
    unsubscribe: frame => unsubscribeMail(frame, { link }),
    feedback: frame =>
      feedbackMail(frame, { name: typed, phone: '380931234567', email: 'ada@mail.example', message: typed }),
    report: frame => operatorReportMail(frame, { kind: typed, reference: 'TF-1', detail: typed }),
    refunded: frame => orderRefundedMail(frame, { name: typed, reference: 'TF-1', points: points(970) }),
    paid: frame =>
      orderPaidMail(frame, {
        name: typed,
        reference: 'TF-1',
        currency: 'UAH',
        lines: [
          {
            title: typed,
            quantity: 2,
            price: minorUnits(49_050),
            tickets: { count: 4, first: '000007-0001', last: '000007-0004' },
            charityPoints: points(12),
          },
        ],
        pointsUsed: points(81),
        pointsEarned: points(9),
        paid: wholeUnits(900),
      }),
    closed: frame =>
      drawClosedMail(frame, {
        ...result,
        tickets: 40,
        commitment: { id: 'c0ffee', root: 'd00d', round: 12_345n },
        drawAt: new Date('2026-11-21T10:00:00Z'),
      }),
    won: frame => drawWonMail(frame, result),
    lost: frame => drawLostMail(frame, result),
  };
};
const friendly = mailsWith('Оксана');
const every = LANGUAGES.flatMap(language =>
  Object.entries(friendly).map(
    ([name, make]) => [name, language, make({ language, publicUrl: SHOP })] as const,
  ),
);

const words = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];
/** The texts of a page with a space between its parts. */
const textOf = (node: Node): string =>
  node.nodeType === 3 ? (node.textContent ?? '') : [...node.childNodes].map(textOf).join(' ');
const bodyOf = (mail: Mail): HTMLElement => new JSDOM(mail.html).window.document.body;

describe('mails', () => {
  it.each(every)('%s in %s say the same in both forms, and lead to the same places', (_, language, mail) => {
    const body = bodyOf(mail);
    const shown = new Set(words(textOf(body).replace(frameTexts[language].byHand, '')));
    const told = new Set(words(mail.text.replace(`: ${links.page}`, '')));
    expect([...shown].toSorted()).toEqual([...told].toSorted());
    for (const anchor of body.querySelectorAll('a'))
      expect(mail.text).toContain(anchor.href.replace(/\/$/, ''));
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.text).toContain(`\n-- \nTwofold · ${SHOP}`);
  });

  it('differ in each language, also by their subjects', () => {
    for (const make of Object.values(friendly)) {
      const made = LANGUAGES.map(language => make({ language, publicUrl: SHOP }));
      expect(new Set(made.map(mail => mail.subject)).size).toBe(3);
      expect(new Set(made.map(mail => mail.text)).size).toBe(3);
    }
  });

  it('tell the operator in words what happened, of all that the shop reports', () => {
    const kinds = [
      'paid_twice',
      'paid_too_late',
      'payment_reversed',
      'draw_list_differs',
      'draw_released',
      'draw_log_broken',
    ];
    for (const language of LANGUAGES)
      for (const kind of kinds) {
        const { subject, text } = operatorReportMail(
          { language, publicUrl: SHOP },
          { kind, reference: null, detail: '' },
        );
        expect(subject + text).not.toContain(kind);
      }
  });

  it('speak to the reader by name, unless the name is a disguised link', () => {
    const hello = (name: string) =>
      verifyAddressMail({ language: 'uk', publicUrl: SHOP }, { name, link }).text.split('\n')[0];
    expect(hello(' Оксана  Петрівна ')).toBe('Привіт, Оксана Петрівна!');
    for (const name of ['', 'evil.example', 'http://evil', 'a@b', 'x'.repeat(61)]) {
      expect(hello(name)).toBe('Привіт!');
    }
  });

  it('carry the ways out of the mailing only where they are news', () => {
    for (const [name, , mail] of every) {
      const news = ['closed', 'won', 'lost'].includes(name);
      expect(mail.headers?.['List-Unsubscribe']).toBe(news ? `<${links.oneClick}>` : undefined);
      expect(mail.headers?.['List-Unsubscribe-Post']).toBe(news ? 'List-Unsubscribe=One-Click' : undefined);
      expect(mail.text.includes(links.page)).toBe(news);
    }
  });

  it('hold what people typed as text only: no markup, no line in a header', () => {
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
      ([name, make]) => [name, make({ language: 'en', publicUrl: SHOP })] as const,
    );
    const shape = (mail: Mail) =>
      [...bodyOf(mail).querySelectorAll('*')]
        .filter(({ tagName }) => tagName !== 'BR')
        .map(({ tagName }) => tagName);
    const shapes = new Map(plain.map(([name, mail]) => [name, shape(mail)]));
    fc.assert(
      fc.property(hostile, fc.constantFrom(...Object.keys(friendly)), (typed, name) => {
        const mail = mailsWith(typed)[name]?.({ language: 'en', publicUrl: SHOP });
        if (mail === undefined) throw new Error('no such mail');
        expect(mail.subject).not.toMatch(/[\r\n\p{Cc}]/u);
        expect(shape(mail)).toEqual(shapes.get(name));
      }),
      { numRuns: 60 },
    );
  });

  it('write sums as the reader does', () => {
    const receipt = (language: MailFrame['language']) =>
      friendly['paid']?.({ language, publicUrl: SHOP }).text ?? '';
    expect(receipt('uk').replace(/\s/g, ' ')).toContain('2 × 490,50 грн = 981 грн');
    expect(receipt('en').replace(/\s/g, ' ')).toContain('Paid: UAH 900');
    expect(receipt('en')).toContain('000007-0001 … 000007-0004 (4)');
  });

  it('say in the reader’s words for how many days a change can be undone', () => {
    const note = (language: MailFrame['language']) =>
      friendly['phoneChanged']?.({ language, publicUrl: SHOP }).text.replace(/\s/g, ' ') ?? '';
    expect(note('uk')).toContain('Посилання діє 7 днів.');
    expect(note('ru')).toContain('Ссылка действует 7 дней.');
    expect(note('en')).toContain('The link is valid for 7 days.');
  });

  it('reach the author of feedback by a reply', () => {
    expect(friendly['feedback']?.({ language: 'uk', publicUrl: SHOP }).headers).toEqual({
      'Reply-To': 'ada@mail.example',
    });
  });
});

describe('the SMS with a code', () => {
  it.each(LANGUAGES)('fits one message in %s', language => {
    const sms = phoneCodeSms(language, '123456');
    expect(sms).toContain('123456');
    expect(sms.length).toBeLessThanOrEqual(/^[\x20-\x7e]*$/.test(sms) ? 160 : 70);
  });
});
