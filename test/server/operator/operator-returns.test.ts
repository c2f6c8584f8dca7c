import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  MOST_RETURN_ANSWER_CHARACTERS,
  RETURN_DAYS,
  RETURN_STATES,
} from '../../../src/domain/orders/return-life.ts';
import { type ReturnDesk, startReturnDesk } from '../../support/shops/return-desk.ts';

const ANSWER = 'Send it to Lviv, branch 12';
const DAY_MS = 24 * 3_600_000;

let desk: ReturnDesk;
beforeAll(async () => {
  desk = await startReturnDesk();
});
afterAll(() => desk.close());

type Listed = { readonly id: number; readonly state: string; readonly since: string };
const listIds = async (...argv: readonly string[]): Promise<readonly number[]> =>
  (await desk.data<readonly Listed[]>('list', '--limit', '1000', ...argv)).map(({ id }) => id);

/** Packs what is left of an order, and takes its parcel as far as its buyer. */
const deliver = async (order: string, to: 'received' | 'came-back'): Promise<string> => {
  const parcel = await desk.refunds.pack(order);
  const tracking = `2045${parcel.padStart(10, '0')}`;
  await desk.operator.run('parcels', 'sent', parcel, '--carrier', 'nova-poshta', '--tracking', tracking);
  expect(await desk.operator.run('parcels', to, parcel, '--reason', 'by phone')).toMatchObject({ exit: 0 });
  return parcel;
};

describe('returns accept and refuse', () => {
  test.each([
    ['accept', 'accepted'],
    ['refuse', 'refused'],
  ])(
    'returns %s keeps the answer, clean, and the same again changes nothing and says so',
    async (verb, state) => {
      const { id, key } = await desk.askNew();
      const argv = [verb, id, '--answer', ` Send  it\tto Lviv, branch\u200b 12 `];
      expect(await desk.runDryFirst(...argv)).toMatchObject({ exit: 0, out: `Return ${id}: ${state}\n` });
      expect(await desk.seeReturns(key)).toMatchObject([{ id: Number(id), state, answer: ANSWER }]);
      expect(await desk.runAgain(...argv)).toMatchObject({
        exit: 0,
        out: `Return ${id} is ${state} already, with this answer: nothing was changed\n`,
      });
      expect(await desk.refusalOf(verb, id, '--answer', 'Another')).toContain(
        `Return ${id} is ${state} already, with another answer`,
      );
    },
  );

  test('what was accepted can be refused as well, and what is over neither', async () => {
    const { id } = await desk.askNew();
    await desk.run('accept', id, '--answer', ANSWER);
    expect(await desk.runDryFirst('refuse', id, '--answer', 'It is worn')).toMatchObject({ exit: 0 });
    expect(await desk.refusalOf('accept', id, '--answer', ANSWER)).toContain(
      `Return ${id} is refused and can’t become accepted`,
    );
    const { id: withdrawn } = await desk.askNew();
    await desk.withdraw(withdrawn);
    expect(await desk.refusalOf('refuse', withdrawn, '--answer', 'No')).toContain(
      `Return ${withdrawn} is withdrawn and can’t become refused`,
    );
    expect(await desk.refusalOf('accept', '999999', '--answer', 'Yes')).toContain(
      'There is no return 999999',
    );
  });

  test.each([
    [
      ['accept', '1'],
      `An answer to the buyer is required, at most ${MOST_RETURN_ANSWER_CHARACTERS} characters`,
    ],
    [['refuse', '1', '--answer', ' \u200b '], 'An answer to the buyer is required'],
    [['accept', '1', '--answer', 'x'.repeat(MOST_RETURN_ANSWER_CHARACTERS + 1)], 'An answer to the buyer is'],
    [['accept', 'x', '--answer', 'A'], 'RETURN is a whole number'],
    [['refund', 'x'], 'RETURN is a whole number'],
    [['refund', '1', '--note', 'x'.repeat(501)], 'A note has at most 500 characters'],
    [['list', '--state', 'lost'], `--state is one of: ${RETURN_STATES.join(', ')}`],
  ])('returns exits with 2 and names the wrong argument: %j', async (argv, problem) => {
    const { exit, err } = await desk.run(...argv);
    expect(exit).toBe(2);
    expect(err).toContain(problem);
  });
});

describe('returns refund', () => {
  test('returns refund gives back what is left of it, as refunds give does, and it is refunded', async () => {
    const { id, number, lots } = await desk.askNew();
    await desk.run('accept', id, '--answer', ANSWER);
    await desk.refunds.give(number, '--lots', String(lots[0]));
    expect(await desk.stateOf(id)).toBe('accepted');
    const dry = await desk.data('refund', id, '--note', ' It  came ', '--dry-run');
    expect(dry).toMatchObject({ refund: null, return: Number(id), amount: '490.00', dry_run: true });
    expect(await desk.runDryFirst('refund', id, '--note', ' It  came ')).toMatchObject({ exit: 0, err: '' });
    const { refunds } = await desk.refunds.showOrder(number);
    expect(refunds.at(-1)).toMatchObject({
      state: 'asked',
      lots: [lots[1]],
      amount: '490.00',
      reason: 'returned',
      note: 'It came',
    });
    const shown = await desk.data<{ changes: readonly unknown[]; refunds: readonly unknown[] }>('show', id);
    expect(shown).toMatchObject({ state: 'refunded', answer: ANSWER });
    expect(shown.changes).toMatchObject([
      { state: 'asked', by: 'buyer' },
      { state: 'accepted', by: 'office', text: ANSWER },
      { state: 'refunded', by: 'office', text: '' },
    ]);
    expect(shown.refunds).toMatchObject([
      { lots: [lots[0]], amount: '490.00', reason: 'other' },
      { lots: [lots[1]], amount: '490.00', reason: 'returned' },
    ]);
    expect(await desk.refusalOf('refund', id)).toContain(`Return ${id} is refunded: no money is given back`);
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  });

  test('returns refund refuses what is packed, refused, withdrawn or not there, each with its reason', async () => {
    const { number, key, lots } = await desk.place();
    const parcel = await desk.refunds.pack(number);
    const id = await desk.ask(key, lots);
    expect(await desk.refusalOf('refund', id)).toContain(
      `${number}: it is packed, parcel ${parcel}: parcels unpack first`,
    );
    await desk.withdraw(id);
    expect(await desk.refusalOf('refund', id)).toContain(`Return ${id} is withdrawn: no money is given back`);
    const { id: refused } = await desk.askNew();
    await desk.run('refuse', refused, '--answer', 'It is worn');
    expect(await desk.refusalOf('refund', refused)).toContain(`Return ${refused} is refused: no money`);
    expect(await desk.refusalOf('refund', '999999')).toContain('There is no return 999999');
  });

  test('refunds give with the reason returned makes a return refunded that nobody answered', async () => {
    const { id, number } = await desk.askNew();
    const given = await desk.refunds.run('give', number, '--all', '--reason', 'returned');
    expect(given).toMatchObject({ exit: 0 });
    expect(await desk.stateOf(id)).toBe('refunded');
  });
});

describe('returns list and show', () => {
  test('returns list names the open returns, or those of a state and a time, who waits longest on top', async () => {
    const { id: first } = await desk.askNew();
    const { id: second, number, lots } = await desk.askNew();
    const { id: over } = await desk.askNew();
    await desk.run('refuse', over, '--answer', 'It is worn');
    const all = await desk.data<readonly Listed[]>('list', '--limit', '1000');
    expect(all.map(({ since }) => since)).toEqual(all.map(({ since }) => since).toSorted());
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([Number(first), Number(second)]));
    expect(all.map(({ id }) => id)).not.toContain(Number(over));
    expect(all.at(-1)).toMatchObject({
      id: Number(second),
      state: 'asked',
      order: number,
      user_id: desk.buyer.id,
      lots,
      lines: expect.stringMatching(/^1 × .+; 1 × /),
      reason: 'damaged',
      text: '=1+1\nThe screen is broken',
      return_by: null,
    });
    const [refused] = await desk.data<readonly Listed[]>('list', '--state', 'refused', '--limit', '1');
    expect(refused).toMatchObject({ id: Number(over), answer: 'It is worn' });
    const since = refused?.since ?? '';
    expect(await listIds('--state', 'refused', '--to', since)).not.toContain(Number(over));
    expect(await listIds('--state', 'refused', '--from', since)).toContain(Number(over));
    const [header, ...rows] = (await desk.run('list', '--format', 'csv', '--limit', '1000')).out.split('\n');
    expect(header).toBe('id,state,since,order,user_id,email,lots,lines,reason,text,answer,return_by,at');
    expect(rows.find(row => row.startsWith(`${second},asked,`))).toContain(`damaged,"'=1+1`);
  });

  test('returns show has the buyer, their words, lines, answers and the parcel, and until when it could be asked for', async () => {
    const { number, key, lots } = await desk.place();
    const parcel = Number(await deliver(number, 'received'));
    const id = await desk.ask(key, [lots[1] ?? 0], { reason: 'changed_mind', text: '' });
    const shown = await desk.data<{ parcels: readonly { since: string }[]; return_by: string }>('show', id);
    expect(shown).toMatchObject({
      id: Number(id),
      state: 'asked',
      order: number,
      phone: expect.stringMatching(/^\+380/),
      reason: 'changed_mind',
      text: '',
      lines: [{ lot_id: lots[1], quantity: 1 }],
      changes: [{ state: 'asked', by: 'buyer', text: '' }],
      parcels: [{ id: parcel, state: 'received', lots: [lots[1]] }],
      refunds: [],
    });
    const received = Date.parse(shown.parcels[0]?.since ?? '');
    expect(Date.parse(shown.return_by)).toBe(received + RETURN_DAYS * DAY_MS);
    expect((await desk.run('show', id)).out).toContain('changed_mind');
    expect(await desk.run('show', '999999')).toMatchObject({ exit: 1, err: 'There is no return 999999\n' });
    const order = await desk.operator.run('orders', 'show', number, '--json');
    expect(JSON.parse(order.out)).toMatchObject({
      returns: [{ id: Number(id), state: 'asked', lots: [lots[1]], reason: 'changed_mind', answer: '' }],
    });
  });
});

test('returns list counts an order of before the shop asked for addresses as received when it was paid', async () => {
  const { database } = desk.refunds.server.context;
  const { id, number } = await desk.askNew();
  const where = `(SELECT order_id FROM returns WHERE id = ${id})`;
  await database.query(`UPDATE orders SET asks_address = false WHERE id = ${where}`, []);
  const read = async () =>
    (await desk.data<readonly { order: string; return_by: string | null }[]>('list', '--limit', '1000')).find(
      ({ order }) => order === number,
    )?.return_by;
  expect(await read()).toBeNull();
  await database.query(`DELETE FROM order_deliveries WHERE order_id = ${where}`, []);
  const [row] = await database.query<{ at: Date }>(
    `SELECT settled_at AS at FROM orders WHERE id = ${where}`,
    [],
  );
  expect(Date.parse((await read()) ?? '')).toBe(Number(row?.at) + RETURN_DAYS * DAY_MS);
});

describe('parcels of what is asked to be taken back', () => {
  test('what is asked to be taken back is neither packed nor listed among deliveries until that is settled', async () => {
    const { number, key, lots } = await desk.place();
    const [first, second] = lots.map(String);
    const id = await desk.ask(key, [lots[0] ?? 0]);
    expect(await desk.refunds.packing(number, '--lots', first ?? '')).toContain(
      `${number}: lot ${first} is asked to be taken back, return ${id}`,
    );
    expect(await desk.refunds.findDelivery(number)).toMatchObject({
      lines: expect.not.stringContaining(';'),
    });
    const argv = ['parcels', 'pack', number];
    const left = { order: number, lot: lots[0], return: Number(id) };
    const dry = await desk.operator.run(...argv, '--dry-run', '--json');
    expect(JSON.parse(dry.out)).toMatchObject({ parcels: [{ lots: [lots[1]] }], returning: [left] });
    expect((await desk.operator.run(...argv)).out).toContain(
      `${number}: lot ${first} was left out: it is asked to be taken back, return ${id}\n`,
    );
    const { out } = await desk.operator.run('orders', 'show', number, '--json');
    expect(JSON.parse(out)).toMatchObject({ parcels: [{ state: 'packed', lots: [Number(second)] }] });
    expect(await desk.refunds.findDelivery(number)).toBeUndefined();
    expect(await desk.refunds.packing(number)).toContain(
      `${number}: lot ${first} is asked to be taken back, return ${id}`,
    );
    await desk.run('refuse', id, '--answer', 'It has not even gone out');
    expect(await desk.refunds.findDelivery(number)).toBeDefined();
    await desk.refunds.pack(number);
  });

  test('a parcel that came back with what is asked to be taken back is not packed, and the list of parcels names the return', async () => {
    const { number, key, lots } = await desk.place();
    const parcel = await deliver(number, 'came-back');
    const id = await desk.ask(key, [lots[0] ?? 0]);
    const { out } = await desk.operator.run('parcels', 'list', '--limit', '1', '--json');
    expect(JSON.parse(out)).toMatchObject([{ id: Number(parcel), returns: id }]);
    await desk.operator.run('parcels', 'repack', parcel);
    expect(await desk.refunds.packing(number)).toContain(
      `Parcel ${parcel} isn’t packed: some of what is in it is asked to be taken back, return ${id}. Settle that`,
    );
    await desk.withdraw(id);
    expect(await desk.operator.run('parcels', 'pack', number)).toMatchObject({ exit: 0 });
  });

  test('a packed parcel with what is accepted to be taken back is not sent, by number or by file, until the return is refused', async () => {
    const { number, key, lots } = await desk.place();
    const parcel = await desk.refunds.pack(number);
    const id = await desk.ask(key, [lots[0] ?? 0]);
    const tracking = `2045${parcel.padStart(10, '0')}`;
    const sent = (...argv: readonly string[]) =>
      desk.operator.run(
        'parcels',
        'sent',
        parcel,
        '--carrier',
        'nova-poshta',
        '--tracking',
        tracking,
        ...argv,
      );
    expect(await sent('--dry-run')).toMatchObject({ exit: 0 });
    await desk.run('accept', id, '--answer', ANSWER);
    const why = `Parcel ${parcel} doesn’t go out: some of what is in it is accepted to be taken back, return ${id}. Unpack it`;
    expect(await sent()).toMatchObject({ exit: 1, err: expect.stringContaining(why) });
    // Nor is it handed out, whichever way it goes.
    expect(await desk.operator.run('parcels', 'ready', parcel)).toMatchObject({
      exit: 1,
      err: expect.stringContaining(why),
    });
    const file = desk.operator.file(
      'sent.csv',
      `parcel,carrier,tracking\n${parcel},nova-poshta,${tracking}\n`,
    );
    const byFile = await desk.operator.run('parcels', 'sent-file', file);
    expect(byFile.exit).toBe(1);
    expect(byFile.err).toContain(why);
    await desk.run('refuse', id, '--answer', 'It is on its way');
    expect(await sent()).toMatchObject({ exit: 0, out: `Parcel ${parcel}: sent\n` });
  });
});
