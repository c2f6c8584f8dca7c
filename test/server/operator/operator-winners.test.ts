import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntilBlocking } from '../../support/database/wait-until-blocking.ts';
import { type PrizeDesk, startPrizeDesk } from '../../support/shops/prize-desk.ts';

let desk: PrizeDesk;
beforeAll(async () => {
  desk = await startPrizeDesk();
});
afterAll(() => desk.close());

const agree = async (id: string, version: number, town: string) => {
  const shown = { id: Number(id), version, name: 'Олена', town, with_picture: true };
  const { body } = await desk.shop.call<{ success: boolean }>('agree-to-be-shown', shown, desk.winner);
  expect(body.success).toBe(true);
};
const ARGV = ['--reason', 'not her town'] as const;

describe('prizes hide-winner', () => {
  test('prizes hide-winner ends what is shown of a winner with its reason, and again changes nothing and says so', async () => {
    const { id } = await desk.win();
    const none = `Nothing is shown of the winner of prize ${id}: nothing was changed\n`;
    expect(await desk.runAgain('hide-winner', id, ...ARGV)).toMatchObject({ exit: 0, out: none });
    await agree(id, 0, 'Львів');
    expect(await desk.runDryFirst('hide-winner', id, ...ARGV)).toMatchObject({
      exit: 0,
      out: `The winner of prize ${id} is no longer shown on the winners’ page\n`,
    });
    expect(await desk.data('show', id)).toMatchObject({
      shown: [],
      consents: [{ ended_by: 'office', reason: 'not her town' }],
    });
    expect((await desk.run('show', id)).out).not.toContain('Львів');
    expect(await desk.runAgain('hide-winner', id, ...ARGV)).toMatchObject({ exit: 0, out: none });
    expect(await desk.data('hide-winner', id, ...ARGV)).toEqual({
      prize: Number(id),
      changed: false,
      dry_run: false,
    });
    await agree(id, 2, 'Київ');
    expect(await desk.data('hide-winner', id, ...ARGV)).toMatchObject({ changed: true });
    expect(await desk.operator.run('audit')).toMatchObject({ exit: 0 });
  });

  test('prizes hide-winner hides the winner of no other prize, and refuses one that is not there', async () => {
    const [kept, hidden] = [await desk.win(), await desk.win()];
    await agree(kept.id, 0, 'Львів');
    await agree(hidden.id, 0, 'Львів');
    await desk.run('hide-winner', hidden.id, ...ARGV);
    expect(await desk.data('show', kept.id)).toMatchObject({ shown: [{ town: 'Львів' }] });
    expect(await desk.refusalOf('hide-winner', '999999', ...ARGV)).toContain('There is no prize 999999');
  });

  test('prizes hide-winner ends a consent that is just being given', async () => {
    const { id } = await desk.win();
    const { database } = desk.server.context;
    let begin: () => void = () => undefined;
    const hiding = new Promise<void>(resolve => {
      begin = resolve;
    }).then(() => desk.run('hide-winner', id, ...ARGV));
    await database.transaction(async tx => {
      await tx.query(`SELECT agree_to_be_shown($1, $2, 0, 'Олена', 'Львів', false, $3)`, [
        Number(id),
        desk.winner.id,
        new Date(desk.server.context.now()),
      ]);
      begin();
      await waitUntilBlocking(tx);
    });
    expect(await hiding).toMatchObject({ exit: 0, out: expect.stringContaining('is no longer shown') });
    expect(await desk.data('show', id)).toMatchObject({ shown: [], consents: [{ ended_by: 'office' }] });
  });
});

describe('what is shown of winners', () => {
  test('prizes show tells what is shown of a winner, and each consent with its end, by whom and why, without what it showed', async () => {
    const { id } = await desk.win();
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(await desk.data('show', id)).toMatchObject({ shown: [], consents: [] });
    await agree(id, 0, 'Львів');
    await agree(id, 1, 'Київ');
    const ended = { at: moment, with_picture: true, ended_at: moment, ended_by: 'winner', reason: '' };
    const stands = { ...ended, ended_at: null, ended_by: null };
    // The winner has no picture in the account.
    const shown = { name: 'Олена', town: 'Київ', picture: false, since: moment };
    const told = await desk.data<Readonly<Record<string, unknown>>>('show', id);
    expect(told).toMatchObject({ shown: [shown], consents: [ended, stands] });
    expect(JSON.stringify(told)).not.toContain('Львів');
    await desk.server.context.database.query(`UPDATE users SET avatar = '/a.webp' WHERE id = $1`, [
      desk.winner.id,
    ]);
    expect(await desk.data('show', id)).toMatchObject({ shown: [{ ...shown, picture: true }] });
    expect((await desk.run('show', id)).out).toContain('Київ');
  });

  test('consents that follow one another by the database’s own clock overlap nowhere', async () => {
    const { id } = await desk.win();
    const { database } = desk.server.context;
    await database.query('UPDATE shop_clock SET is_simulated = false', []);
    await agree(id, 0, 'Львів');
    await agree(id, 1, 'Київ');
    await agree(id, 3, 'Одеса');
    await database.query('UPDATE shop_clock SET is_simulated = true', []);
    expect(
      await database.query(
        `SELECT FROM winner_consents c JOIN winner_consents b ON b.prize_id = c.prize_id AND b.id < c.id
         WHERE c.prize_id = $1 AND c.at >= b.ended_at`,
        [Number(id)],
      ),
    ).toHaveLength(3);
  });
});
