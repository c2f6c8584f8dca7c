import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { type PrizeDesk, startPrizeDesk } from '../../support/shops/prize-desk.ts';

const REASON = ['--reason', 'shared an account'] as const;
const EXCLUDED = ['--because', 'excluded', ...REASON] as const;
const CLAIM_MS = 60 * 86_400_000;

let desk: PrizeDesk;
beforeAll(async () => {
  desk = await startPrizeDesk();
});
afterAll(() => desk.close());

/** A prize whose lot has a second ticket, which wins it where the first one is forfeited. */
const win = () => desk.win('won', true);
const rows = <T extends Readonly<Record<string, unknown>>>(query: string, ...values: readonly unknown[]) =>
  desk.server.context.database.query<T>(query, values);
const prizesOf = (lot: number) =>
  rows<{ id: number; place: number; number: number; state: string; since: Date }>(
    'SELECT id, place, number, state, since FROM prizes WHERE lot_id = $1 ORDER BY place',
    lot,
  );
const expectSound = async () => expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });

describe('prizes forfeit', () => {
  test('it says so in the log and gives the prize on; a dry run before changes nothing, and again neither, and says so', async () => {
    const { id, ofId } = await win();
    await rows(`UPDATE draw_mailings SET done_at = now() WHERE lot_id = $1 AND kind = 'drawn'`, ofId);
    expect(await desk.runDryFirst('forfeit', id, ...EXCLUDED)).toEqual({
      exit: 0,
      out: `Prize ${id}: forfeited\n`,
      err: '',
    });
    const [first, second] = await prizesOf(ofId);
    expect([first, second]).toMatchObject([
      { id: Number(id), place: 0, state: 'forfeited' },
      { place: 1, state: 'won', number: 3 - (first?.number ?? 0) },
    ]);
    expect(
      await rows(
        'SELECT forfeit::jsonb FROM draw_log WHERE prize_id = $1 AND at = $2',
        Number(id),
        first?.since,
      ),
    ).toMatchObject([{ forfeit: { lot_id: ofId, number: first?.number, prize: 0, reason: 'excluded' } }]);
    expect(await rows('SELECT state, winner_number FROM draws WHERE lot_id = $1', ofId)).toEqual([
      { state: 'drawn', winner_number: second?.number },
    ]);
    expect(
      await rows(
        `SELECT last_user_id, done_at FROM draw_mailings WHERE lot_id = $1 AND kind = 'drawn'`,
        ofId,
      ),
    ).toEqual([{ last_user_id: 0, done_at: null }]);

    const said = `Prize ${id} is forfeited already: nothing was changed\n`;
    expect(await desk.runAgain('forfeit', id, ...EXCLUDED)).toEqual({ exit: 0, out: said, err: '' });
    expect(await desk.runAgain('forfeit', id, '--because', 'reversed', ...REASON)).toMatchObject({
      exit: 0,
      out: said,
    });
    await expectSound();
  });

  test('it answers as JSON which prize it is, and whether something was changed', async () => {
    const { id } = await win();
    const answer = { prize: Number(id), state: 'forfeited', changed: true, dry_run: false };
    expect(await desk.data('forfeit', id, ...EXCLUDED, '--dry-run')).toEqual({ ...answer, dry_run: true });
    expect(await desk.data('forfeit', id, ...EXCLUDED)).toEqual(answer);
    expect(await desk.data('forfeit', id, ...EXCLUDED)).toEqual({ ...answer, changed: false });
  });

  test.each([
    [['forfeit', '1', ...REASON], 'Name the kind of reason: --because'],
    [['forfeit', '1', '--because', 'lost', ...REASON], 'Name the kind of reason: --because'],
    [['forfeit', '1', '--because', 'not_claimed', ...REASON], 'Name the kind of reason: --because'],
    [['forfeit', '1', '--because', '', ...REASON], 'reversed|excluded|not-claimed'],
    [['forfeit', '1', '--because', 'excluded'], 'A reason of at most 500 characters is required'],
    [['forfeit', 'x', ...EXCLUDED], 'PRIZE is a whole number'],
  ])('prizes %j is refused as wrong usage', async (argv, problem) => {
    const { exit, err } = await desk.run(...argv);
    expect(exit).toBe(2);
    expect(err).toContain(problem);
  });

  test('a prize that nobody has is refused', async () => {
    expect(await desk.refusalOf('forfeit', '999999', ...EXCLUDED)).toContain('There is no prize 999999');
  });

  test('it is not claimed only once the time for that is over', async () => {
    const { id, ofId } = await win();
    const notClaimed = ['forfeit', id, '--because', 'not-claimed', ...REASON] as const;
    const said = `Prize ${id} can still be accepted: the time for it is not over\nNothing was changed.\n`;
    expect(await desk.refusalOf(...notClaimed)).toBe(said);
    expect(await desk.refusalOf(...notClaimed, '--dry-run')).toBe(said);
    await desk.pass(CLAIM_MS);
    expect(await desk.runDryFirst(...notClaimed)).toMatchObject({ exit: 0, out: `Prize ${id}: forfeited\n` });
    expect(await prizesOf(ofId)).toMatchObject([{ state: 'forfeited' }, { state: 'won' }]);
    await expectSound();
  });

  test('it is reversed only where the payment of its ticket was taken back', async () => {
    const { id, ofId, order } = await win();
    const reversed = ['forfeit', id, '--because', 'reversed', ...REASON] as const;
    expect(await desk.refusalOf(...reversed)).toContain(
      `The payment of the order whose ticket won prize ${id} was not taken back`,
    );
    await desk.shop.callback(order, { ik_inv_st: 'canceled' });
    await desk.shop.unlock();
    expect(await desk.runDryFirst(...reversed)).toMatchObject({ exit: 0, out: `Prize ${id}: forfeited\n` });
    expect(await desk.data('show', id)).toMatchObject({ because: 'reversed', reversed: true });
    expect(await prizesOf(ofId)).toMatchObject([{ state: 'forfeited' }, { state: 'won' }]);
    await expectSound();
  });

  test.each(['sent', 'received', 'handed_over'] as const)('one that is %s is refused', async at => {
    const { id } = await desk.win(at === 'handed_over' ? 'to_pack' : at, true);
    if (at === 'handed_over') await desk.run('hand-over', id, '--reason', 'came');
    expect(await desk.refusalOf('forfeit', id, ...EXCLUDED)).toBe(
      `Prize ${id} is ${at}, and this command can’t take it to forfeited\nNothing was changed.\n`,
    );
  });

  test('one that came back is forfeited without its carrier and number, and keeps in its changes how it was sent', async () => {
    const { id } = await desk.win('came_back', true);
    await desk.run('forfeit', id, ...EXCLUDED);
    expect(await desk.data('show', id)).toMatchObject({ state: 'forfeited', carrier: null, tracking: '' });
    await expectSound();
  });

  test('a super prize is given on to its other entry, whose winner gets a mail, and then ends without a winner', async () => {
    // People of the sample have no password, and no mailbox.
    await rows(`UPDATE users SET password_hash = 'x' WHERE id = $1`, desk.winner.id);
    const { id, ofId } = await desk.winSuper(true);
    const mails = () =>
      rows<{ id: bigint }>(
        `SELECT id FROM messages m WHERE kind = 'mail' AND m::text LIKE '%/superprize-7%'`,
      );
    const [first] = await mails();
    expect(await desk.runDryFirst('forfeit', id, ...EXCLUDED)).toMatchObject({ exit: 0 });
    const [next] = await rows<{ id: number }>(
      `SELECT id FROM prizes WHERE super_id = $1 AND state = 'won' AND place = 1`,
      ofId,
    );
    // What was not sent yet of the first winner is withdrawn.
    const [second, ...more] = await mails();
    expect([second?.id === first?.id, more]).toEqual([false, []]);
    expect(await desk.data('show', String(next?.id))).toMatchObject({ of: 'super', of_id: ofId, place: 1 });
    await desk.run('forfeit', String(next?.id), ...EXCLUDED);
    expect(await mails()).toEqual([]);
    const shown = JSON.parse((await desk.operator.run('superprize', 'show', String(ofId), '--json')).out);
    expect(shown).toMatchObject({
      state: 'without_winner',
      winner_number: null,
      forfeits: [
        { prize: 0, reason: 'excluded' },
        { prize: 1, reason: 'excluded' },
      ],
    });
    await expectSound();
  });

  test('a draw that no longer follows from its list is left as it is', async () => {
    const { id, ofId } = await win();
    const { context } = desk.server;
    const asked = { id: Number(id), reason: 'excluded', note: 'x' } as const;
    for (const spoil of ['UPDATE draws SET round = round + 1', 'DELETE FROM draw_log'])
      await expect(
        context.database.transaction(async tx => {
          await tx.query('SET LOCAL session_replication_role = replica');
          await tx.query(`${spoil} WHERE lot_id = ${ofId}`);
          await tx.query('SET LOCAL session_replication_role = origin');
          return forfeitPrize(tx, context, asked);
        }),
      ).rejects.toThrow('no longer follows');
    expect(await prizesOf(ofId)).toMatchObject([{ state: 'won' }]);
  });
});

describe('what the office sees of a forfeited prize', () => {
  test('prizes list and show tell its place and the kind of reason, and the list finds it by its state', async () => {
    const { id, ofId } = await win();
    await desk.run('forfeit', id, ...EXCLUDED);
    const [, second] = await prizesOf(ofId);
    type Listed = { readonly id: number; readonly place: number; readonly because: string | null };
    expect((await desk.data<readonly Listed[]>('list')).slice(0, 2)).toMatchObject([
      { id: second?.id, place: 1, state: 'won', because: null },
      { id: Number(id), place: 0, state: 'forfeited', because: 'excluded' },
    ]);
    const only = await desk.data<readonly Listed[]>('list', '--state', 'forfeited');
    expect(only.map(each => each.id)).toContain(Number(id));
    expect(only.every(({ because }) => because !== null)).toBe(true);
    expect(await desk.data('show', id)).toMatchObject({
      place: 0,
      because: 'excluded',
      changes: [{ state: 'won' }, { state: 'forfeited', by: 'office', reason: 'shared an account' }],
    });
    expect((await desk.run('show', id)).out).toMatch(/^because +excluded$/m);
    const csv = (await desk.run('list', '--state', 'forfeited', '--format', 'csv')).out;
    expect(csv.split('\n').find(row => row.startsWith(`${id},forfeited,`))).toMatch(/,excluded$/);
  });

  test('draw show tells every forfeit of a draw and its present winner, draw list how many there are', async () => {
    const { id, ofId } = await win();
    const show = async () =>
      JSON.parse((await desk.operator.run('draw', 'show', String(ofId), '--json')).out);
    expect(await show()).toMatchObject({ forfeits: null });
    await desk.run('forfeit', id, ...EXCLUDED);
    const [first, second] = await prizesOf(ofId);
    const forfeits = [
      { prize: 0, number: first?.number, reason: 'excluded', at: first?.since.toISOString() },
    ];
    expect(await show()).toMatchObject({ state: 'drawn', winner_number: second?.number, forfeits });
    const listed = async () =>
      (
        JSON.parse((await desk.operator.run('draw', 'list', '--json')).out) as readonly {
          lot_id: number;
          state: string;
          forfeited: number;
        }[]
      ).find(({ lot_id }) => lot_id === ofId);
    expect(await listed()).toMatchObject({ state: 'drawn', forfeited: 1 });
    await desk.run('forfeit', String(second?.id), ...EXCLUDED);
    expect(await listed()).toMatchObject({ state: 'without_winner', forfeited: 2 });
  });

  test('what a winner let be shown ends with the prize, by the shop, and nothing more can be shown of it', async () => {
    const { id } = await win();
    const agree = () =>
      rows<{ outcome: string }>(
        `SELECT outcome FROM agree_to_be_shown($1, $2, (SELECT count(*)::int FROM winner_consents WHERE prize_id = $1),
           'Ксеня', 'Львів', false, $3)`,
        Number(id),
        desk.winner.id,
        new Date(desk.server.context.now()),
      );
    const isShown = async () =>
      (await (await fetch(`${desk.server.url}/api/get-winners`)).text()).includes('Ксеня');
    expect(await agree()).toEqual([{ outcome: 'agreed' }]);
    expect(await isShown()).toBe(true);
    await desk.run('forfeit', id, ...EXCLUDED);
    const ended = await rows(
      `SELECT c.name, c.town, c.ended_by, c.reason, c.ended_at = p.since AS with_prize FROM winner_consents c
         JOIN prizes p ON p.id = c.prize_id WHERE c.prize_id = $1`,
      Number(id),
    );
    expect(ended).toEqual([{ name: '', town: '', ended_by: 'shop', reason: '', with_prize: true }]);
    expect(await agree()).toEqual([{ outcome: 'not_found' }]);
    expect(await isShown()).toBe(false);
    await expectSound();
  });
});
