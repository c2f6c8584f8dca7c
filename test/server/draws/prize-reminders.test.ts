import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queuePrizeReminders } from '../../../server/draws/prizes/queue-prize-reminders.ts';
import { type MailShop, startMailShop } from '../../support/shops/mail-shop.ts';
import { makePrizesOfTestShop } from '../../support/shops/prizes-of-test-shop.ts';

const DAY = 24 * 3_600_000;
/** The reminders' writers are several processes: each job runs twice at once. */
const TWICE = [1, 2];

let shop: MailShop;
let prizes: ReturnType<typeof makePrizesOfTestShop>;
beforeAll(async () => {
  shop = await startMailShop();
  prizes = makePrizesOfTestShop(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  // Prizes of other tests are too old to be reminded of.
  shop.clock.now += 70 * DAY;
  await shop.anew();
});

/** A prize that waits; the messages about its draw are gone. */
const won = async () => {
  const winner = await shop.shopper();
  const [row] = await shop.rows(
    `UPDATE users SET email_verified_at = now(), password_hash = 'x' WHERE id = $1 RETURNING email`,
    winner.id,
  );
  const prize = await prizes.won(winner);
  await shop.rows('DELETE FROM messages');
  return { ...prize, winner, email: String(row?.['email']) };
};
type Won = Awaited<ReturnType<typeof won>>;

const remind = () => Promise.all(TWICE.map(() => queuePrizeReminders(shop.server.context)));
const remindAt = async (now: number) => {
  shop.clock.now = now;
  await remind();
};
const mailsTo = async ({ email }: Won) =>
  (await shop.rows('SELECT template FROM messages WHERE recipient = $1 ORDER BY id', email)).map(
    ({ template }) => template,
  );
const told = async ({ id }: Won) =>
  (await shop.rows('SELECT day FROM prize_reminders WHERE prize_id = $1 ORDER BY at', id)).map(
    ({ day }) => day,
  );

describe('the reminder of a prize', () => {
  test('the reminder of a prize is mailed 3, 10 and 25 days after its draw to the millisecond, each once from two processes', async () => {
    const prize = await won();
    for (const [index, day] of [3, 10, 25].entries()) {
      await remindAt(prize.at + day * DAY - 1);
      expect(await mailsTo(prize)).toHaveLength(index);
      for (const later of [0, 1, DAY]) {
        await remindAt(prize.at + day * DAY + later);
        await remind();
        expect(await mailsTo(prize)).toEqual(Array.from({ length: index + 1 }, () => 'prize-waiting'));
      }
    }
    await remindAt(prize.at + 59 * DAY);
    expect(await told(prize)).toEqual([3, 10, 25]);
  });

  test('the reminder of a prize is that of the last day only after a long sleep, and none once the days to accept it are over', async () => {
    const prize = await won();
    await remindAt(prize.at + 12 * DAY);
    await remindAt(prize.at + 13 * DAY);
    expect(await told(prize)).toEqual([10]);
    for (const [before, days] of [
      [1, [25]],
      [0, []],
    ] as const) {
      const late = await won();
      await remindAt(late.at + 60 * DAY - before);
      expect(await told(late)).toEqual(days);
      expect(await mailsTo(late)).toHaveLength(days.length);
    }
  });

  test('the reminder of a prize ends at the last moment that its own draw named, whatever later prizes get', async () => {
    const before = await won();
    await shop.rows('UPDATE draw_terms SET prize_claim_days = 3');
    const after = await won();
    await shop.rows('UPDATE draw_terms SET prize_claim_days = 60');
    await remindAt(after.at + 3 * DAY);
    expect(await mailsTo(after)).toEqual([]);
    expect(await mailsTo(before)).toHaveLength(1);
  });

  test('the reminder of a prize ends with its acceptance, which also withdraws one that is still queued', async () => {
    const [accepted, between, open] = [await won(), await won(), await won()];
    await prizes.accept(accepted.winner, accepted.id);
    await remindAt(open.at + 3 * DAY);
    expect(await mailsTo(between)).toHaveLength(1);
    await prizes.accept(between.winner, between.id);
    expect(await mailsTo(between)).toEqual([]);
    await remindAt(open.at + 10 * DAY);
    for (const prize of [accepted, between]) expect(await mailsTo(prize)).toEqual([]);
    expect(await mailsTo(open)).toHaveLength(2);
  });

  test('a prize that is accepted while reminders are written is reminded of before or not at all', async () => {
    for (let n = 0; n < 6; n += 1) {
      const prize = await won();
      shop.clock.now = prize.at + 3 * DAY;
      const acts = [remind, () => prizes.accept(prize.winner, prize.id)];
      await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map(act => act()));
      expect(await mailsTo(prize)).toEqual([]);
    }
  });

  test('the reminder of a prize goes to whoever has a mailbox: not to sample holders, nor to unconfirmed addresses', async () => {
    const [sample, unconfirmed] = [await won(), await won()];
    await shop.rows('UPDATE users SET password_hash = NULL WHERE id = $1', sample.winner.id);
    await shop.rows('UPDATE users SET email_verified_at = NULL WHERE id = $1', unconfirmed.winner.id);
    await remindAt(unconfirmed.at + 4 * DAY);
    expect(await shop.rows(`SELECT FROM messages WHERE template = 'prize-waiting'`)).toEqual([]);
    await shop.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', unconfirmed.winner.id);
    await remind();
    expect(await mailsTo(unconfirmed)).toHaveLength(1);
    expect(await mailsTo(sample)).toEqual([]);
  });
});
