import { expect, test } from 'vitest';
import { withMinimumDuration } from '../../../../server/accounts/limits/minimum-duration.ts';

/** More rounds than promises need that wait for no timer. */
const ROUNDS = 20;

test('where there is no minimum no timer decides when the answer is there', async () => {
  let answer = '';
  const ask = async (): Promise<void> => {
    answer = await withMinimumDuration({ minimumDurationMs: 0 }, Promise.resolve('sent'));
  };
  void ask();
  for (let round = 0; round < ROUNDS; round += 1) await Promise.resolve();
  expect(answer).toBe('sent');
});
