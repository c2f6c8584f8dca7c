import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperatorShop, startOperatorShop } from '../../support/shops/operator-shop.ts';

let desk: OperatorShop;
beforeAll(async () => {
  desk = await startOperatorShop();
});
afterAll(() => desk.close());

const example = JSON.parse(readFileSync('docs/examples/settings.json', 'utf8')) as object;
const imported = (changes: object) =>
  desk.operator.run(
    'import',
    'settings',
    desk.operator.file('settings.json', JSON.stringify({ ...example, ...changes })),
  );
const kept = async () =>
  (await desk.server.context.database.query('SELECT staff_mails, staff_orders FROM settings'))[0];

describe('the addresses of staff', () => {
  test('staff_mails is imported as a list of addresses, each once, and is empty where the file has none', async () => {
    const staff_mails = ' Owner@Shop.example, packing@shop.example; owner@shop.example ';
    expect(await imported({ staff_mails })).toMatchObject({ exit: 0, err: '' });
    expect(await kept()).toEqual({
      staff_mails: ['owner@shop.example', 'packing@shop.example'],
      staff_orders: 'daily',
    });
    const { out } = await desk.operator.run('export', 'settings');
    expect(out).toContain('"owner@shop.example, packing@shop.example",daily');
    expect(await imported({ staff_mails: null, staff_orders: null })).toMatchObject({ exit: 0, err: '' });
    expect(await kept()).toEqual({ staff_mails: [], staff_orders: 'at-once' });
  });

  test('the import of settings names a malformed staff address, too many of them or an unknown rhythm, and changes nothing', async () => {
    const before = await kept();
    const problem = async (changes: object) => (await imported(changes)).err.split('\n')[0];
    expect(await problem({ staff_mails: 'owner@shop.example, packing@shop' })).toBe(
      'row 1, staff_mails: Check the address: there seems to be a mistake.',
    );
    const many = Array.from({ length: 21 }, (_, index) => `a${index}@shop.example`).join();
    expect(await problem({ staff_mails: many })).toMatch(/^row 1, staff_mails: /);
    expect(await problem({ staff_orders: 'weekly' })).toMatch(/^row 1, staff_orders: /);
    expect(await kept()).toEqual(before);
  });

  test('the footer’s call answers the shop’s public address and not the staff’s', async () => {
    await imported({ staff_mails: 'owner@shop.example' });
    const { status, body } = await desk.shop.call('get-footer-data', {});
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('hello@shop.example');
    expect(JSON.stringify(body)).not.toMatch(/owner@shop|staff/);
  });
});

describe('messages preview', () => {
  test.each([
    ['uk', 'Twofold: є переможець, приз «Кавоварка»', 'Телефон: 380931234567'],
    ['ru', 'Twofold: есть победитель, приз «Кофеварка»', 'Телефон: 380931234567'],
    ['en', 'Twofold: there is a winner, the prize is Coffee maker', 'Phone: 380931234567'],
  ])(
    'messages preview prints a mail in %s with made-up values, as text or HTML, and sends nothing',
    async (language, subject, fact) => {
      const { exit, out } = await desk.operator.run(
        'messages',
        'preview',
        'staff-winner',
        '--language',
        language,
      );
      expect(exit).toBe(0);
      expect(out.split('\n')[0]).toBe(subject);
      expect(out).toContain(fact);
      const html = await desk.operator.run(
        'messages',
        'preview',
        'staff-winner',
        '--html',
        '--language',
        language,
      );
      expect(html.out).toMatch(/^<!doctype html>/);
      expect(await desk.server.context.database.query('SELECT 1 AS one FROM messages')).toEqual([]);
    },
  );

  test('messages preview prints any mail that its help lists and refuses an unknown one', async () => {
    const { out } = await desk.operator.run('messages', 'preview', '--help');
    const shoppers = [
      'order-paid',
      'address-missing',
      'parcel-sent',
      'parcel-ready',
      'parcel-came-back',
      'parcel-not-collected',
      'draw-won',
      'draw-won-or-money',
      'super-won',
      'prize-waiting',
      'prize-or-money-waiting',
      'prize-sent',
      'prize-ready',
      'prize-came-back',
      'prize-not-collected',
      'prize-paid-out',
      'prize-address-changed',
      'prize-account-changed',
      'prize-forfeited',
      'draw-won-again',
      'draw-all-forfeited',
      'weekly',
      'lot-started',
      'wishes-closing',
    ];
    const staff = ['staff-order', 'staff-closed', 'staff-super-winner', 'staff-dead-letters'];
    for (const name of [...shoppers, ...staff]) {
      expect(out).toContain(`\n  ${name}\n`);
      expect(await desk.operator.run('messages', 'preview', name)).toMatchObject({ exit: 0, err: '' });
    }
    const unknown = await desk.operator.run('messages', 'preview', 'nothing');
    expect(unknown).toMatchObject({ exit: 1, out: '' });
    expect(unknown.err).toContain('There is no email nothing. There are: ');
  });
});
