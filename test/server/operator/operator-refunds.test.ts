import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REFUND_REASONS, REFUND_STATES } from '../../../src/domain/orders/refund-life.ts';
import { type RefundDesk, startRefundDesk } from '../../support/shops/refund-desk.ts';

let desk: RefundDesk;
beforeAll(async () => {
  desk = await startRefundDesk();
});
afterAll(() => desk.close());

type Listed = { readonly id: number; readonly state: string; readonly since: string };
const listIds = async (...argv: readonly string[]): Promise<readonly number[]> =>
  (await desk.data<readonly Listed[]>('list', '--limit', '1000', ...argv)).map(({ id }) => id);

describe('refunds give', () => {
  test('refunds give gives named lots back, shows what that undid, and changes nothing in a dry run', async () => {
    const { number, lots } = await desk.place();
    const argv = [
      'give',
      number,
      '--lots',
      String(lots[0]),
      '--reason',
      'came_back',
      '--note',
      ' It  broke ',
    ];
    const dry = await desk.data<{ refund: number | null; amount: string }>(...argv, '--dry-run');
    expect(dry).toMatchObject({ refund: null, amount: '490.00', dry_run: true });
    expect(await desk.runDryFirst(...argv)).toMatchObject({ exit: 0, err: '' });
    const { refunds, ledger } = await desk.showOrder(number);
    expect(refunds).toMatchObject([
      {
        state: 'asked',
        lots: [lots[0]],
        amount: '490.00',
        reason: 'came_back',
        note: 'It broke',
        reference: '',
      },
    ]);
    expect(ledger.filter(entry => entry.refund_id === refunds[0]?.id)).toMatchObject([
      { cause: 'refund_earned', amount: -4 },
    ]);
    const { out } = await desk.operator.run('points', 'show', String(desk.buyer.id));
    expect(out).toMatch(/refund_earned\s+-4\s+\d+/);
  });

  test('refunds give --all gives back what is left, with points, charity and tickets, and then nothing is left', async () => {
    const { number, lots } = await desk.place({ points: 98, isDonated: true });
    await desk.give(number, '--lots', String(lots[1]));
    const given = await desk.data('give', number, '--all', '--reason', 'stock_lost');
    expect(given).toMatchObject({
      order: number,
      lots: [lots[0]],
      state: 'asked',
      amount: '441.00',
      currency: 'UAH',
      points_back: 49,
      points_taken_back: 4,
      first_commission_taken_back: 0,
      second_commission_taken_back: 0,
      turnover: '441.00',
      charity_taken_back: 6,
      tickets_void: 2,
      tickets_left: 0,
      dry_run: false,
    });
    expect(await desk.refusalOf('give', number, '--all', '--reason', 'other')).toBe(
      `${number}: all its lines were given back\nNothing was changed.\n`,
    );
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  });

  test('refunds give refuses what is not there, not paid, given back or packed, each with its reason', async () => {
    const { number, lots } = await desk.place();
    const give = (order: string, ...which: readonly string[]) =>
      desk.refusalOf('give', order, '--reason', 'other', ...which);
    const [first, second] = lots.map(String);
    expect(await give(number, '--lots', `${first},2000000`)).toContain(
      `${number}: it doesn’t have one of these lots`,
    );
    const id = await desk.give(number, '--lots', first ?? '');
    expect(await give(number, '--lots', lots.join())).toContain(
      `${number}: one of these lots was given back already, by refund ${id}`,
    );
    const parcel = await desk.pack(number);
    expect(await give(number, '--all')).toContain(
      `${number}: it is packed, parcel ${parcel}: parcels unpack first`,
    );
    await desk.operator.run('parcels', 'unpack', parcel, '--reason', 'given back');
    await desk.give(number, '--lots', second ?? '');

    const unpaid = await desk.place({ isPaid: false });
    expect(await give(unpaid.number, '--all')).toContain('it is not paid, or its payment was taken back');
    const reversed = await desk.place();
    await desk.shop.callback(reversed.order, { ik_inv_st: 'canceled' });
    await desk.shop.unlock();
    expect(await give(reversed.number, '--lots', String(first))).toContain(
      'it is not paid, or its payment was taken back',
    );
    expect(await give(reversed.number, '--all')).toContain('all its lines were given back');
    expect((await desk.run('give', 'nothing-of-this-name', '--all', '--reason', 'other')).err).toContain(
      'There is no order nothing-of-this-name',
    );
  });

  test.each([
    [['give', 'A', '--reason', 'other'], 'One of the two is required: --lots or --all'],
    [['give', 'A', '--reason', 'other', '--lots', '1', '--all'], 'One of the two is required'],
    [['give', 'A', '--reason', 'other', '--lots', 'x'], '--lots is a whole number'],
    [['give', 'A', '--all'], `A reason is required, --reason: ${REFUND_REASONS.join(', ')}`],
    [['give', 'A', '--all', '--reason', 'mood'], `--reason is one of: ${REFUND_REASONS.join(', ')}`],
    [
      ['give', 'A', '--all', '--reason', 'other', '--note', 'x'.repeat(501)],
      'A note has at most 500 characters',
    ],
    [['by-hand', '1'], 'The number of the transfer is required, at most 100 characters'],
    [['by-hand', '1', '--reference', ' '], 'The number of the transfer is required'],
    [['by-hand', 'x', '--reference', 'A'], 'REFUND is a whole number'],
    [['list', '--state', 'lost'], `--state is one of: ${REFUND_STATES.join(', ')}`],
  ])('refunds exits with 2 and names the wrong argument: %j', async (argv, problem) => {
    const { exit, err } = await desk.run(...argv);
    expect(exit).toBe(2);
    expect(err).toContain(problem);
  });
});

describe('refunds by-hand', () => {
  test('refunds by-hand keeps the transfer, and again changes nothing and says so', async () => {
    const id = await desk.giveNew();
    const reference = desk.makeReference();
    const argv = ['by-hand', id, '--reference', ` ${reference} `];
    expect(await desk.runDryFirst(...argv)).toMatchObject({ exit: 0, out: `Refund ${id}: by_hand\n` });
    expect((await desk.runAgain(...argv)).out).toBe(`Refund ${id} is by_hand already: nothing was changed\n`);
    expect(await desk.refusalOf('by-hand', id, '--reference', desk.makeReference())).toContain(
      `Refund ${id} was transferred already, by another transfer`,
    );
    const other = await desk.giveNew();
    expect(await desk.refusalOf('by-hand', other, '--reference', reference)).toContain(
      `The transfer ${reference} is of another refund`,
    );
    expect(await desk.refusalOf('by-hand', '999999', '--reference', 'A')).toContain(
      'There is no refund 999999',
    );
  });

  test('refunds by-hand-file keeps every transfer of the file, and the same file again changes nothing and says so', async () => {
    const [one, two] = [await desk.giveNew(), await desk.giveNew()];
    const path = desk.file(`${one},${desk.makeReference()}`, `${two},${desk.makeReference()}`);
    expect(await desk.runDryFirst('by-hand-file', path)).toMatchObject({
      exit: 0,
      out: 'Transferred: 2; were transferred so already: 0\n',
    });
    expect(await listIds()).not.toContain(Number(one));
    expect(await desk.runAgain('by-hand-file', path)).toMatchObject({
      exit: 0,
      out: 'Transferred: 0; were transferred so already: 2\nNothing was changed.\n',
    });
  });

  test('refunds by-hand-file names every wrong row and column, and keeps none of the others', async () => {
    const [sound, waits] = [await desk.giveNew(), await desk.giveNew()];
    const reference = desk.makeReference();
    const form = await desk.refusalOf(
      'by-hand-file',
      desk.file(`${sound},${reference}`, 'x,A', `${waits},${'x'.repeat(101)}`, `${sound},B`),
    );
    expect(form).toContain('row 3, refund: A whole number');
    expect(form).toContain('row 4, reference: The number of a transfer has from one to 100 characters');
    expect(form).toContain('row 5, refund: The same key stands in row 2');
    const kept = await desk.refusalOf(
      'by-hand-file',
      desk.file(`${sound},${reference}`, `${waits},${reference}`, '999999,C'),
    );
    expect(kept).toContain(`row 3, reference: The transfer ${reference} is of another refund`);
    expect(kept).toContain('row 4, refund: There is no refund 999999');
    expect(await listIds()).toEqual(expect.arrayContaining([Number(sound), Number(waits)]));
  });
});

describe('refunds list and show', () => {
  test('refunds list names the open refunds, or those of a state and a time, with how they were paid', async () => {
    const open = Number(await desk.giveNew());
    const done = Number(await desk.giveNew());
    const reference = desk.makeReference();
    await desk.run('by-hand', String(done), '--reference', reference);
    const all = await desk.data<readonly (Listed & { readonly invoice: string })[]>(
      'list',
      '--limit',
      '1000',
    );
    const waiting = all.map(({ since }) => since);
    expect(waiting).toEqual(waiting.toSorted());
    expect(all.at(-1)).toMatchObject({
      id: open,
      state: 'asked',
      amount: '490.00',
      currency: 'UAH',
      reason: 'other',
    });
    expect(all.at(-1)?.invoice).toMatch(/^inv-/);
    expect(all.map(({ id }) => id)).not.toContain(done);
    const [transferred] = await desk.data<readonly Listed[]>('list', '--state', 'by_hand', '--limit', '1');
    expect(transferred).toMatchObject({ id: done, reference });
    const since = transferred?.since ?? '';
    expect(await listIds('--state', 'by_hand', '--to', since)).not.toContain(done);
    expect(await listIds('--state', 'by_hand', '--from', since)).toContain(done);
    const { out } = await desk.run('list', '--format', 'csv');
    expect(out.split('\n')[0]).toBe(
      'id,state,since,order,user_id,email,amount,currency,by_provider,reason,via,invoice,reference,failed,note,at',
    );
  });

  test('a wrong number of a transfer is put right with a reason, and with none refused', async () => {
    const id = await desk.giveNew();
    const [wrong, right] = [desk.makeReference(), desk.makeReference()];
    await desk.run('by-hand', id, '--reference', wrong);
    const refused = await desk.run('by-hand', id, '--reference', right);
    expect(refused.exit).not.toBe(0);
    expect((await desk.run('by-hand', id, '--reference', right, '--reason', 'mistyped')).exit).toBe(0);
    const [row] = await desk.data<readonly Listed[]>('list', '--state', 'by_hand', '--limit', '1');
    expect(row).toMatchObject({ id: Number(id), reference: right });
  });

  test('refunds show has the buyer, the shares of each line and every change', async () => {
    const id = await desk.giveNew();
    await desk.run('by-hand', id, '--reference', desk.makeReference());
    const shown = await desk.data<{ lines: readonly unknown[]; changes: readonly unknown[] }>('show', id);
    expect(shown).toMatchObject({ id: Number(id), state: 'by_hand', phone: expect.stringMatching(/^\+380/) });
    expect(shown.lines).toMatchObject([
      { quantity: 1, amount: '490.00', turnover: '490.00', points_used: 0 },
    ]);
    expect(shown.changes).toMatchObject([
      { state: 'asked', by: 'office' },
      { state: 'by_hand', by: 'office' },
    ]);
    expect((await desk.run('show', id)).out).toContain('by_hand');
    expect(await desk.run('show', '999999')).toMatchObject({ exit: 1, err: 'There is no refund 999999\n' });
  });
});

describe('parcels of what was given back', () => {
  test('what was given back is neither packed nor listed among deliveries, nor packed again once it came back', async () => {
    const { number, lots } = await desk.place();
    const [first, second] = lots.map(String);
    await desk.give(number, '--lots', first ?? '');
    expect(await desk.packing(number, '--lots', first ?? '')).toContain(
      `${number}: lot ${first} was given back`,
    );
    const parcel = await desk.pack(number);
    const tracking = desk.makeReference().replaceAll(/\D/g, '').padStart(14, '2045');
    await desk.operator.run('parcels', 'sent', parcel, '--carrier', 'nova-poshta', '--tracking', tracking);
    await desk.operator.run('parcels', 'came-back', parcel, '--reason', 'nobody there');
    await desk.operator.run('parcels', 'repack', parcel);
    await desk.give(number, '--lots', second ?? '');
    expect(await desk.packing(number)).toContain(
      `Parcel ${parcel} isn’t packed: some of what is in it was given back. Unpack it`,
    );
    expect(await desk.findDelivery(number)).toBeUndefined();
  });
});
