import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { contractCalls } from '../../../src/contract/contract-calls.ts';
import { points } from '../../../src/domain/accounts/points.ts';
import { computeCharityPointsWorth } from '../../../src/domain/content/charity.ts';
import { minorUnits, minorUnitsToText } from '../../../src/domain/money/money-units.ts';
import { recomputeStockAndTickets } from '../../attack/audit/recompute-stock-and-tickets.ts';
import { readShopTables } from '../../attack/audit/shop-tables.ts';
import { makeApiClient } from '../../support/requests/api-client.ts';
import { type OperatorShop, startOperatorShop } from '../../support/shops/operator-shop.ts';
import { makeCartOfOneLot, type TestShopper } from '../../support/shops/test-shop-world.ts';

const PER_ITEM = 6;
const FUND = `'{"uk": "Приклад", "ru": "Пример", "en": "Example"}'`;

let desk: OperatorShop;
let buyer: TestShopper;
let lot: number;

beforeAll(async () => {
  desk = await startOperatorShop();
  buyer = await desk.shop.shopper();
  lot = await desk.shop.lot({ pointDonateAmount: PER_ITEM, amount: 100_000 });
});
afterAll(() => desk.close());

const rows = (statement: string, parameters: readonly unknown[] = []) =>
  desk.server.context.database.query(statement, parameters);
const api = () => makeApiClient(desk.server.url);
const nameFund = () => rows(`UPDATE settings SET fund = ${FUND}`);

const settle = async (quantity: number, isDonate = true) => {
  const { body } = await desk.shop.order(buyer, makeCartOfOneLot(lot, quantity, isDonate));
  expect(body.success, body.message).toBe(true);
  expect(await desk.shop.callback(body)).toBe(200);
};

type Parts = { readonly on?: string; readonly document?: string; readonly dryRun?: boolean };
const pay = (amount: string, reference: string, parts: Parts = {}) =>
  desk.operator.run(
    'charity',
    'pay',
    amount,
    '--reference',
    reference,
    '--on',
    parts.on ?? '2026-01-31',
    '--document',
    parts.document ?? '/media/receipt.pdf',
    ...(parts.dryRun === true ? ['--dry-run'] : []),
  );
const correct = (wrong: string, reference: string, reason = 'another amount') =>
  desk.operator.run('charity', 'correct', wrong, '--reference', reference, '--reason', reason);
const books = async () => JSON.parse((await desk.operator.run('charity', 'show', '--json')).out);

const bothAudits = async () => {
  const tables = await readShopTables(statement => rows(statement));
  return { own: await auditShop(desk.server.context.database), other: recomputeStockAndTickets(tables) };
};
const SOUND = { own: {}, other: [] };

describe('a shop without a fund', () => {
  it('a shop without a fund answers 404 to the charity’s calls and refuses a payout', async () => {
    await settle(10);
    for (const call of [contractCalls.getCharity, contractCalls.getCharityOfLot] as const)
      expect((await fetch(`${desk.server.url}${call.path.replace(':lot_id', String(lot))}`)).status).toBe(
        404,
      );
    expect((await desk.shop.call('charity/own', undefined, buyer)).status).toBe(404);
    const { exit, err } = await pay('1', 'TOO-EARLY');
    expect({ exit, isNamed: err.includes('has no fund') }).toEqual({ exit: 1, isNamed: true });
  });

  it('a fund is imported only with a name in every language', async () => {
    const site = {
      address_uk: 'a',
      address_ru: 'a',
      address_en: 'a',
      phone: '1',
      notification_mail: 'a@b.example',
    };
    const importing = (cells: Readonly<Record<string, string>>) => {
      const all = { ...site, ...cells };
      const file = desk.operator.file(
        'settings.csv',
        `${Object.keys(all).join(',')}\n${Object.values(all).join(',')}\n`,
      );
      return desk.operator.run('import', 'settings', file);
    };
    for (const [cells, field] of [
      [{ fund_uk: 'Приклад' }, 'fund_ru'],
      [{ fund_number: '123' }, 'fund_uk'],
      [{ fund_site: 'https://fund.example' }, 'fund_uk'],
    ] as const) {
      const { exit, err } = await importing(cells);
      expect([exit, err]).toEqual([
        1,
        expect.stringContaining(`row 2, ${field}: A fund has a name in every language`),
      ]);
    }
    expect((await importing({ fund_uk: 'а', fund_ru: 'б', fund_en: 'c' })).exit).toBe(0);
    await expect(rows(`UPDATE settings SET fund = '{"uk": "a", "ru": "", "en": "c"}'`)).rejects.toMatchObject(
      {
        constraint: 'settings_fund_named',
      },
    );
    // What the file does not have stays, and is judged with what it has.
    expect((await importing({ fund_site: 'https://fund.example', fund_number: '12345678' })).exit).toBe(0);
    expect((await api().call(contractCalls.getCharity, {}, { 'Accept-Language': 'en' })).fund).toEqual({
      name: 'c',
      site: 'https://fund.example',
      number: '12345678',
    });
  });
});

describe('a payout', () => {
  beforeAll(nameFund);

  it('a payout is recorded once under its reference, exactly, and shown with its document', async () => {
    expect(await pay('20.05', 'P-1')).toMatchObject({ exit: 0 });
    const again = await pay('20.05', 'P-1');
    expect(again).toMatchObject({ exit: 0 });
    expect(again.out).toContain('Recorded like this already');
    for (const other of [pay('20.06', 'P-1'), pay('20.05', 'P-1', { on: '2026-01-30' })])
      expect((await other).err).toContain('Something else is recorded under P-1');
    const page = await api().call(contractCalls.getCharity, {}, { 'Accept-Language': 'en' });
    expect(page).toMatchObject({ credited: 60, paid_out: 20.05, next_cursor: null });
    expect(page.payouts).toEqual([
      {
        id: expect.any(Number),
        reference: 'P-1',
        amount: 20.05,
        paid_on: '2026-01-31',
        fund: 'Example',
        document: '/media/receipt.pdf',
        corrects: null,
        note: '',
      },
    ]);
    expect(await bothAudits()).toEqual(SOUND);
  });

  it('a payout over the credited and unpaid sum is refused by the command and by the database', async () => {
    const { exit, err } = await pay('39.96', 'P-2');
    expect(exit).toBe(1);
    expect(err).toContain('60.00 UAH credited, 20.05 UAH paid out, 39.95 UAH left');
    await expect(
      rows(`INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, at)
        VALUES ('P-2', 3996, '2026-01-31', ${FUND}, '/a', now())`),
    ).rejects.toMatchObject({ code: '23514', constraint: 'charity_payouts_covered' });
    expect((await pay('39.95', 'P-2', { dryRun: true })).out).toContain('not paid yet 0.00 UAH');
    expect(await books()).toMatchObject({ unpaid: '39.95' });
  });

  it.each([
    [['1', '--reference', 'R', '--on', '2026-02-30', '--document', '/a'], 'The day of the payment'],
    [['1', '--reference', 'R', '--on', '2026-02-01'], 'The address of its document'],
    [
      ['1', '--reference', 'R', '--on', '2026-02-01', '--document', 'javascript:1'],
      'The address of its document',
    ],
    [['1', '--on', '2026-02-01', '--document', '/a'], 'A reference of at most 100'],
    [['1.005', '--reference', 'R', '--on', '2026-02-01', '--document', '/a'], 'AMOUNT is an amount'],
    [['0', '--reference', 'R', '--on', '2026-02-01', '--document', '/a'], 'AMOUNT is an amount'],
  ])('a payout with a missing or malformed argument is refused as wrong usage: %j', async (argv, problem) => {
    const { exit, err } = await desk.operator.run('charity', 'pay', ...argv);
    expect([exit, err]).toEqual([2, expect.stringContaining(problem)]);
  });

  it('a payout of a future day is refused', async () => {
    expect((await pay('1', 'P-3', { on: '2099-01-01' })).err).toContain('is still to come');
  });

  it('a payout is never changed; a counter-entry takes it back whole, once, and frees its sum', async () => {
    for (const statement of [`UPDATE charity_payouts SET amount = 1`, `DELETE FROM charity_payouts`])
      await expect(rows(statement)).rejects.toMatchObject({ code: '23001' });
    expect(await correct('P-1', 'P-1-BACK')).toMatchObject({ exit: 0 });
    expect((await correct('P-1', 'P-1-BACK')).out).toContain('Recorded like this already');
    expect((await correct('P-1', 'P-1-AGAIN')).err).toContain('taken back already: P-1-BACK');
    expect((await correct('P-1-BACK', 'P-X')).err).toContain('There is no such payout');
    expect((await correct('P-9', 'P-X')).err).toContain('There is no such payout');
    const id = `(SELECT id FROM charity_payouts WHERE reference = 'P-1')`;
    const insert = (amount: number, corrects: string) =>
      rows(`INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, note, corrects, at)
        VALUES ('P-Y', ${amount}, '2026-01-31', ${FUND}, '', 'why', ${corrects}, now())`);
    await expect(insert(-2005, id)).rejects.toMatchObject({ code: '23505' });
    await expect(insert(-1, id)).rejects.toMatchObject({ code: expect.stringMatching(/^235/) });
    await expect(insert(-1, 'NULL')).rejects.toMatchObject({ code: '23514' });
    expect(await books()).toMatchObject({ paid: '0.00', unpaid: '60.00' });
    expect(await pay('60', 'P-4')).toMatchObject({ exit: 0 });
    const share = await desk.shop.call<{ points: number; last_payout: { reference: string } }>(
      'charity/own',
      undefined,
      buyer,
    );
    expect(share.body).toMatchObject({ points: 60, last_payout: { reference: 'P-4' } });
    expect(await bothAudits()).toEqual(SOUND);
  });

  it('a fund that has been paid cannot lose its name', async () => {
    const file = desk.operator.file(
      'unnamed.csv',
      'address_uk,address_ru,address_en,phone,notification_mail,fund_uk,fund_ru,fund_en,fund_site,fund_number\na,a,a,1,a@b.example,,,,,\n',
    );
    expect((await desk.operator.run('import', 'settings', file)).err).toContain('The fund has been paid');
  });
});

describe('the worth of points', () => {
  it('the database counts the same money for points given to charity as the domain', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 1_000_000_000_000n }), async credited => {
        const [row] = await rows('SELECT charity_worth($1::bigint) AS worth', [credited]);
        expect(row).toEqual({ worth: computeCharityPointsWorth(points(credited)) });
      }),
    );
  });
});

/** What may happen to the fund's books; a number chooses among the entries that are there. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('settle'),
      quantity: fc.integer({ min: 1, max: 5 }),
      donate: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('pay'), kopiyka: fc.bigInt({ min: 1n, max: 6_000n }) }),
    fc.record({ kind: fc.constant('rest') }),
    fc.record({ kind: fc.constant('correct'), which: fc.nat() }),
    fc.record({ kind: fc.constant('repeat'), which: fc.nat() }),
  ) as fc.Arbitrary<Step>,
  { minLength: 3, maxLength: 8 },
);
type Step =
  | { readonly kind: 'settle'; readonly quantity: number; readonly donate: boolean }
  | { readonly kind: 'pay'; readonly kopiyka: bigint }
  | { readonly kind: 'rest' }
  | { readonly kind: 'correct' | 'repeat'; readonly which: number };

describe('any sequence of settlements, payouts and corrections', () => {
  it('the charity’s sums agree with a simple count after any settlements, payouts and corrections', async () => {
    // In kopiyka; it goes on from one run to the next, as the shop does.
    const start = await books();
    const kopiyka = (text: string) => BigInt(text.replace('.', ''));
    let credited = kopiyka(start.credited);
    let paid = kopiyka(start.paid);
    let last = 0;
    const standing: { reference: string; amount: bigint }[] = [];

    const payOut = async (amount: bigint) => {
      last += 1;
      const reference = `M-${last}`;
      const isRoom = amount > 0n && paid + amount <= credited;
      const { exit } = await pay(minorUnitsToText(minorUnits(amount)), reference);
      expect(exit).toBe(isRoom ? 0 : amount > 0n ? 1 : 2);
      if (!isRoom) return;
      paid += amount;
      standing.push({ reference, amount });
    };
    const play = async (step: Step) => {
      if (step.kind === 'settle') {
        await settle(step.quantity, step.donate);
        credited += step.donate ? BigInt(step.quantity * PER_ITEM * 100) : 0n;
      }
      if (step.kind === 'pay') await payOut(step.kopiyka);
      if (step.kind === 'rest') await payOut(credited - paid);
      if (step.kind !== 'correct' && step.kind !== 'repeat') return;
      const at = standing.length === 0 ? 0 : step.which % standing.length;
      const entry = standing[at];
      if (entry === undefined) return;
      if (step.kind === 'repeat') {
        expect((await pay(minorUnitsToText(minorUnits(entry.amount)), entry.reference)).exit).toBe(0);
        return;
      }
      expect((await correct(entry.reference, `${entry.reference}-BACK`)).exit).toBe(0);
      paid -= entry.amount;
      standing.splice(at, 1);
    };

    await fc.assert(
      fc.asyncProperty(steps, async sequence => {
        for (const step of sequence) await play(step);
        expect(await books()).toMatchObject({
          credited: minorUnitsToText(minorUnits(credited)),
          paid: minorUnitsToText(minorUnits(paid)),
          unpaid: minorUnitsToText(minorUnits(credited - paid)),
        });
        expect(await bothAudits()).toEqual(SOUND);
      }),
      // A sequence that failed has changed the shop: a shorter one would begin elsewhere.
      { numRuns: 12, endOnFailure: true },
    );
  });
});

describe('payouts at the same moment', () => {
  it('concurrent payouts never add up to more than is credited', async () => {
    await settle(5);
    const { unpaid } = await books();
    const amount = BigInt(unpaid.replace('.', ''));
    const insert = (n: number) =>
      rows(
        `INSERT INTO charity_payouts (reference, amount, paid_on, fund, document, at)
          VALUES ($1, $2, '2026-01-31', ${FUND}, '/a', now())`,
        [`RACE-${n}`, amount],
      ).then(
        () => 'recorded',
        () => 'refused',
      );
    const ends = await Promise.all([1, 2, 3].map(insert));
    expect(ends.toSorted()).toEqual(['recorded', 'refused', 'refused']);
    expect(await books()).toMatchObject({ unpaid: '0.00' });
  });
});
