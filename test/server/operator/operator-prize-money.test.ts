import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupIban } from '../../../src/domain/draws/bank-account.ts';
import { BANK_ACCOUNT } from '../../arbitraries/bank-account.ts';
import { runIndependentAudit } from '../../attack/independent-audit.ts';
import { type PrizeDesk, startPrizeDesk } from '../../support/shops/prize-desk.ts';

const CLAIM_MS = 60 * 86_400_000;
const REASON = ['--reason', 'passport seen'] as const;
const PERSON = { recipient: '=1+1 Коваль', phone: '+380671234567' };
const POINT = { kind: 'collection', ...PERSON, point: 'port' };
const ACCOUNT = { holder: '=1+1 Коваль', iban: BANK_ACCOUNT.iban };
const GROUPED = groupIban(BANK_ACCOUNT.iban);

let desk: PrizeDesk;
beforeAll(async () => {
  desk = await startPrizeDesk();
  const file = desk.operator.file(
    'points.json',
    JSON.stringify({
      code: 'port',
      title: { uk: 'Склад', ru: 'Склад', en: 'Warehouse' },
      place: { uk: 'Одеса', ru: 'Одесса', en: 'Odesa' },
      hours: { uk: 'щодня', ru: 'ежедневно', en: 'daily' },
    }),
  );
  assert.equal((await desk.operator.run('import', 'collection-points', file)).exit, 0);
});
afterAll(() => desk.close());

/** Wins a prize that is collected, and whose winner was confirmed. */
const winCollected = () => desk.win('identity_confirmed', false, { wanted: POINT });
/** Wins a prize whose winner takes the money and was confirmed. */
const winMoney = () => desk.win('identity_confirmed', false, { wanted: ACCOUNT, cash: 1_500_050 });
let transfers = 0;
const makeReference = (): string => `IBAN 2026-11-29/${(transfers += 1)}`;
const payOut = (id: string, reference: string) => ['pay-out', id, '--reference', reference] as const;

const expectSound = async (): Promise<void> => {
  expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  const { database } = desk.server.context;
  expect(await runIndependentAudit(statement => database.query(statement))).toEqual([]);
};

describe('prizes that are collected', () => {
  test('prizes ready says that a prize can be collected, tells the winner once, and it is handed over then', async () => {
    const { id } = await winCollected();
    await desk.run('to-pack', id);
    expect(await desk.runDryFirst('ready', id)).toMatchObject({ exit: 0, out: `Prize ${id}: ready\n` });
    expect(await desk.runAgain('ready', id)).toMatchObject({
      exit: 0,
      out: `Prize ${id} is ready already: nothing was changed\n`,
    });
    expect(await desk.data('show', id)).toMatchObject({
      state: 'ready',
      ...PERSON,
      address: 'Warehouse, Odesa',
      holder: null,
      iban: null,
      cash: null,
    });
    const mails = `SELECT template FROM messages WHERE prize_id = $1 AND kind = 'mail' AND template LIKE 'prize-r%'`;
    expect(await desk.server.context.database.query(mails, [Number(id)])).toEqual([
      { template: 'prize-ready' },
    ]);
    expect(await desk.runDryFirst('hand-over', id, ...REASON)).toMatchObject({ exit: 0 });
    await desk.expectState(id, 'handed_over');
    await expectSound();
  });

  test('a prize that nobody collects comes back, and is forfeited then once its time is over, and not before', async () => {
    const { id } = await winCollected();
    const forfeit = ['forfeit', id, '--because', 'not-claimed', '--reason', 'wrote three times'] as const;
    await desk.run('to-pack', id);
    await desk.run('ready', id);
    expect(await desk.refusalOf(...forfeit)).toContain(`Prize ${id} can still be accepted`);
    await desk.pass(CLAIM_MS);
    await desk.refusalOf(...forfeit);
    await desk.expectState(id, 'ready');
    expect(await desk.runDryFirst('came-back', id, '--reason', 'nobody came')).toMatchObject({ exit: 0 });
    expect(await desk.run(...forfeit)).toMatchObject({ exit: 0 });
    await desk.expectState(id, 'forfeited');
    await expectSound();
  });
});

describe('the money in a prize’s place', () => {
  test('who takes the money is confirmed only with the account that was looked at, and it can be opened anew', async () => {
    const { id } = await desk.win('accepted', false, { wanted: ACCOUNT, cash: 1_500_050 });
    const confirm = (...ends: readonly string[]) => ['confirm-identity', id, ...REASON, ...ends] as const;
    for (const ends of [[], ['--account-ends', '6002']])
      expect(await desk.refusalOf(...confirm(...ends))).toContain(
        `Prize ${id} has an account with another end`,
      );
    await desk.expectState(id, 'accepted');
    expect(await desk.runDryFirst(...confirm('--account-ends', '6001'))).toMatchObject({ exit: 0 });
    expect(await desk.runDryFirst('reopen', id, '--reason', 'the account is closed')).toMatchObject({
      exit: 0,
    });
    await desk.expectState(id, 'accepted');
    await expectSound();
  });

  test('prizes pay-out keeps the transfer, tells the winner once, and again changes nothing and says so', async () => {
    const { id } = await winMoney();
    const reference = makeReference();
    expect(await desk.data('show', id)).toMatchObject({
      holder: ACCOUNT.holder,
      iban: GROUPED,
      cash: '15000.50',
      reference: '',
      address: null,
    });
    const argv = [...payOut(id, `  ${reference} `), '--reason', 'by the evening'] as const;
    expect(await desk.runDryFirst(...argv)).toMatchObject({ exit: 0, out: `Prize ${id}: paid_out\n` });
    const shown = await desk.data<{ changes: readonly object[] }>('show', id);
    expect(shown).toMatchObject({ state: 'paid_out', reference });
    expect(shown.changes.at(-1)).toMatchObject({ by: 'office', reason: 'by the evening', reference });
    const mails = `SELECT template FROM messages WHERE prize_id = $1 AND kind = 'mail' AND template = 'prize-paid-out'`;
    expect(await desk.runAgain(...argv)).toMatchObject({
      exit: 0,
      out: `Prize ${id} is paid_out already: nothing was changed\n`,
    });
    expect(await desk.server.context.database.query(mails, [Number(id)])).toHaveLength(1);
    await expectSound();
  });

  test('a transfer pays one prize, and a prize is paid by one transfer', async () => {
    const [first, second] = [await winMoney(), await winMoney()];
    const reference = makeReference();
    await desk.run(...payOut(first.id, reference));
    expect(await desk.refusalOf(...payOut(second.id, reference))).toContain(
      `The transfer ${reference} is of another prize\n`,
    );
    expect(await desk.refusalOf(...payOut(first.id, makeReference()))).toContain(
      `The money for prize ${first.id} was paid out by another transfer already\n`,
    );
    await desk.expectState(second.id, 'identity_confirmed');
    expect(await desk.run(...payOut(second.id, makeReference()))).toMatchObject({ exit: 0 });
    await expectSound();
  });

  test('what was paid out is neither forfeited nor sent, nor taken another way by its winner', async () => {
    const { id } = await winMoney();
    await desk.run(...payOut(id, makeReference()));
    const forfeit = ['forfeit', id, '--because', 'excluded', '--reason', 'two accounts'] as const;
    expect(await desk.refusalOf(...forfeit)).toContain(`Prize ${id} is paid_out`);
    expect(await desk.refusalOf('to-pack', id)).toContain(`Prize ${id} is paid_out`);
    const { body } = await desk.shop.call<{ success: boolean }>(
      'accept-prize',
      {
        id: Number(id),
        address: { kind: 'branch', ...PERSON, recipient: 'Олена Коваль', city: 'Львів', branch: '1' },
      },
      desk.winner,
    );
    expect(body.success).toBe(false);
    await desk.expectState(id, 'paid_out');
  });

  test('the database keeps no account for a prize whose lot offers no money', async () => {
    const { id } = await desk.win('accepted');
    const take = `UPDATE prizes SET state = 'accepted', since = since + interval '1 second', address_id = NULL,
      holder = $2, iban = $3 WHERE id = $1`;
    await expect(
      desk.server.context.database.query(take, [Number(id), ACCOUNT.holder, ACCOUNT.iban]),
    ).rejects.toThrow('does not go from accepted to accepted');
  });

  test('prizes list writes a CSV in which the holder of an account is never run as a formula', async () => {
    const { id } = await winMoney();
    const reference = '=SUM(1)';
    await desk.run(...payOut(id, reference));
    const { out } = await desk.run('list', '--state', 'paid_out', '--format', 'csv');
    expect(out.split('\n').find(line => line.startsWith(`${id},`))).toContain(
      `,,,,'=1+1 Коваль,${GROUPED},15000.50,'=SUM(1),,,false,`,
    );
  });
});

const SENT = ['--carrier', 'nova-poshta', '--tracking', '20450000000097'] as const;
const PAID = ['--reference', 'IBAN-none'] as const;

describe('a prize that its winner wants otherwise', () => {
  test.each([
    ['to-pack', winMoney, [], 'takes the money in the prize’s place: prizes pay-out'],
    ['hand-over', winMoney, REASON, 'takes the money in the prize’s place: prizes pay-out'],
    ['pay-out', winCollected, PAID, 'is collected by its winner: prizes to-pack'],
    ['pay-out', () => desk.win('identity_confirmed'), PAID, 'goes by a carrier: prizes to-pack'],
  ] as const)(
    'prizes %s refuses it, and names the commands that are right (%#)',
    async (command, win, options, said) => {
      const { id } = await win();
      expect(await desk.refusalOf(command, id, ...options)).toContain(said);
      expect(await desk.refusalOf(command, id, ...options, '--dry-run')).toContain(said);
    },
  );

  test('what is packed is sent or collected as its winner wants it', async () => {
    const [collected, carried] = [await winCollected(), await desk.win('to_pack')];
    await desk.run('to-pack', collected.id);
    expect(await desk.refusalOf('sent', collected.id, ...SENT)).toContain('is collected by its winner');
    expect(await desk.refusalOf('ready', carried.id)).toContain('goes by a carrier');
  });

  test.each([
    ['pay-out', 'accepted', PAID],
    ['ready', 'identity_confirmed', []],
  ] as const)('prizes %s refuses a prize that is %s', async (command, at, options) => {
    const { id } = await desk.win(at, false, { wanted: command === 'ready' ? POINT : ACCOUNT, cash: 100 });
    expect(await desk.refusalOf(command, id, ...options)).toContain(
      `Prize ${id} is ${at}, and this command can’t take it to `,
    );
  });

  test.each([[[]], [['--reference', ' ']], [['--reference', 'a'.repeat(101)]]])(
    'prizes pay-out %j is refused as wrong usage',
    async options => {
      const { exit, err } = await desk.run('pay-out', '1', ...options);
      expect(exit).toBe(2);
      expect(err).toContain('The number of the transfer is required');
    },
  );
});
