import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  canReturnMove,
  findReturnObstacle,
  isReturnOpen,
  RETURN_DAYS,
  RETURN_STATES,
} from '../../../../src/domain/orders/return-life.ts';
import { openTestDatabase, type TestDatabase } from '../../../support/database/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

describe('what the database judges of returns', () => {
  test('the moves of a return are the domain’s', async () => {
    const pairs = RETURN_STATES.flatMap(from => RETURN_STATES.map(to => ({ from, to })));
    const judged = await opened.database.query<{ can: boolean }>(
      `SELECT can_return_move(v.from, v.to) AS can FROM unnest($1::text[], $2::text[]) WITH ORDINALITY
         AS v ("from", "to", n) ORDER BY n`,
      [pairs.map(({ from }) => from), pairs.map(({ to }) => to)],
    );
    expect(judged.map(({ can }) => can)).toEqual(pairs.map(({ from, to }) => canReturnMove(from, to)));
  });

  test('the open states are the domain’s', async () => {
    const [row] = await opened.database.query<{ definition: string }>(
      `SELECT pg_get_indexdef('returns_open'::regclass) AS definition`,
    );
    for (const state of RETURN_STATES)
      expect([state, row?.definition.includes(`'${state}'`)]).toEqual([state, isReturnOpen(state)]);
  });

  test('what can be asked for, and until when, is as the domain says', async () => {
    const received = Date.UTC(2026, 10, 1);
    const asked = fc.sample(
      fc.record({
        receivedAt: fc.option(fc.constant(received)),
        isGivenBack: fc.boolean(),
        returns: fc.array(
          fc.record({
            state: fc.constantFrom(...RETURN_STATES),
            since: fc.integer({ min: -2, max: 2 }).map(ms => received + ms),
          }),
          { maxLength: 3 },
        ),
        now: fc.oneof(
          fc.integer({ min: -2, max: 2 }).map(ms => received + RETURN_DAYS * 86_400_000 + ms),
          fc.integer({ min: 0, max: 30 * 86_400_000 }).map(ms => received + ms),
        ),
      }),
      300,
    );
    const judged = await opened.database.query<{ obstacle: string | null }>(
      `SELECT return_obstacle(v.received, v.given_back, ARRAY(SELECT t->>'state' FROM jsonb_array_elements(v.states) t),
         ARRAY(SELECT (t->>'since')::timestamptz FROM jsonb_array_elements(v.states) t), v.now) AS obstacle
       FROM unnest($1::timestamptz[], $2::boolean[], $3::jsonb[], $4::timestamptz[]) WITH ORDINALITY
         AS v (received, given_back, states, now, n) ORDER BY n`,
      [
        asked.map(({ receivedAt }) => (receivedAt === null ? null : new Date(receivedAt))),
        asked.map(({ isGivenBack }) => isGivenBack),
        asked.map(({ returns }) =>
          JSON.stringify(returns.map(({ state, since }) => ({ state, since: new Date(since) }))),
        ),
        asked.map(({ now }) => new Date(now)),
      ],
    );
    expect(judged.map(({ obstacle }) => obstacle)).toEqual(
      asked.map(({ now, ...line }) => findReturnObstacle(line, now)),
    );
  });
});
