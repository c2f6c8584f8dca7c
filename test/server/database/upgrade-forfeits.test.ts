import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../../server/database/database.ts';
import { migrateDatabase } from '../../../server/database/migrate-database.ts';
import { forfeitPrize } from '../../../server/draws/prizes/forfeit-prize.ts';
import { auditShop } from '../../../server/operator/audit/audit.ts';
import { runIndependentAudit } from '../../attack/independent-audit.ts';
import { readDatabaseDefinitions } from '../../support/database/database-definitions.ts';
import { type PrizeDesk, startPrizeDesk } from '../../support/shops/prize-desk.ts';

/** Takes a database back to what it was before the migrations; what guarded its rows then knew of none of their columns. */
const GO_BACK = `
  ALTER TABLE points_ledger DROP CONSTRAINT points_ledger_entry,
    ADD CONSTRAINT points_ledger_causes CHECK (cause <> ''), ADD CONSTRAINT points_ledger_of_refund CHECK (amount <> 0);
  DROP TRIGGER lots_promises ON lots;
  DROP TRIGGER prize_is_announced ON prizes;
  ALTER TABLE lots DROP cash_alternative;
  ALTER TABLE prizes DROP CONSTRAINT prizes_accepted, DROP CONSTRAINT prizes_paid_out, DROP CONSTRAINT prizes_money,
    DROP holder, DROP iban, DROP reference,
    ADD CONSTRAINT prizes_accepted CHECK ((state = 'won') = (address_id IS NULL));
  ALTER TABLE prize_changes DROP reference;
  DROP INDEX parcels_ready;
  ALTER TABLE addresses DROP digest, DROP CONSTRAINT addresses_fields_check, DROP point, ALTER city DROP DEFAULT;
  ALTER TABLE addresses ADD digest text NOT NULL GENERATED ALWAYS AS (md5(kind || recipient || city || branch)) STORED,
    ADD CONSTRAINT addresses_fields_check CHECK (kind IN ('branch', 'courier'));
  DROP TABLE collection_points;
  DROP TRIGGER prizes_kept ON prizes;
  DROP INDEX prizes_current, prizes_current_super;
  ALTER TABLE prizes DROP CONSTRAINT prizes_of_lot, DROP CONSTRAINT prizes_of_super, DROP place, DROP number,
    ADD CONSTRAINT prizes_lot_id_key UNIQUE (lot_id), ADD CONSTRAINT prizes_super_id_key UNIQUE (super_id);
  ALTER TABLE draw_log DROP CONSTRAINT draw_log_about, DROP CONSTRAINT draw_log_entry, DROP CONSTRAINT draw_log_id,
    DROP CONSTRAINT draw_log_hash, DROP prize_id, DROP forfeit, ALTER commitment SET NOT NULL,
    ADD CONSTRAINT draw_log_about CHECK (num_nonnulls(lot_id, super_id) = 1),
    ADD CONSTRAINT draw_log_check CHECK (id <> ''), ADD CONSTRAINT draw_log_check1 CHECK (hash <> '');
  ALTER TABLE draws DROP CONSTRAINT draws_winnable, ADD CONSTRAINT draws_winnable
    CHECK (round IS NULL OR (state = 'without_winner') = (void_count = tickets));
  ALTER TABLE super_draws DROP CONSTRAINT super_draws_nobody, ADD CONSTRAINT super_draws_nobody
    CHECK (round IS NULL OR (state = 'without_winner') = (void_count = tickets));
  DELETE FROM schema_migrations WHERE name >= '017';
  DELETE FROM schema_functions WHERE name IN ('keep_prize.sql', 'announce_prize.sql', 'keep_lot_promises.sql')`;

const GIVEN_UP = new Error('given up');

let desk: PrizeDesk;
beforeAll(async () => {
  desk = await startPrizeDesk();
});
afterAll(() => desk.close());

const auditTwice = async (tx: Queryable): Promise<unknown> => ({
  own: await auditShop(tx),
  independent: await runIndependentAudit(statement => tx.query(statement)),
});
const SOUND = { own: {}, independent: [] };
const readPrizes = (tx: Queryable) =>
  tx.query<{ id: number; place: number; number: number; state: string }>(
    'SELECT id, place, number, state, lot_id, super_id, user_id, won_at, since FROM prizes ORDER BY id',
  );
/** All definitions, but for the order of the columns, which is that of their coming. */
const readDefinitions = async (tx: Queryable) =>
  Object.entries(await readDatabaseDefinitions(tx))
    .map(([name, text]) => `${name.replace(/\.\d+$/, '')}: ${text}`)
    .toSorted();

test('prizes of before forfeits get the number that won them, of a lot and of a super prize, and can be forfeited then', async () => {
  const won = [await desk.win('won', true), await desk.win('sent', true), await desk.winSuper(true)];
  const { database } = desk.server.context;
  await database
    .transaction(async tx => {
      const [prizes, definitions] = [await readPrizes(tx), await readDefinitions(tx)];
      // The last one's lot is drawn as well.
      expect(prizes).toHaveLength(won.length + 1);
      await tx.query(GO_BACK);
      await migrateDatabase({ ...database, transaction: work => work(tx) });
      expect(await readPrizes(tx)).toEqual(prizes);
      expect(await readDefinitions(tx)).toEqual(definitions);
      expect(await auditTwice(tx)).toEqual(SOUND);
      for (const { id } of [won[0], won[2]].map(each => ({ id: Number(each?.id) })))
        expect(
          await forfeitPrize(tx, desk.server.context, { id, reason: 'excluded', note: 'of before' }),
        ).toBe('forfeited');
      expect((await readPrizes(tx)).map(({ place }) => place).toSorted()).toEqual([0, 0, 0, 0, 1, 1]);
      expect(await auditTwice(tx)).toEqual(SOUND);
      throw GIVEN_UP;
    })
    .catch((error: unknown) => {
      if (error !== GIVEN_UP) throw error;
    });
});
