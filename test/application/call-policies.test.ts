import { Effect, Exit } from 'effect';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  withIdempotentWritePolicy,
  withOptionalReadPolicy,
  withProviderPaymentPolicy,
  withProviderReadPolicy,
  withReadPolicy,
  withWritePolicy,
} from '../../src/application/call-policies.ts';
import { NotFound, ProviderUnavailable, ShopUnavailable } from '../../src/application/ports/failures.ts';
import { runOnStillClock } from './run-with-still-clock.ts';

/** An answer that fails `failures` times before it succeeds, and the count of tries. */
const failingFirst = <E>(failures: number, failure: E) => {
  let tries = 0;
  const effect = Effect.suspend(() => {
    tries += 1;
    return tries <= failures ? Effect.fail(failure) : Effect.succeed('answer');
  });
  return { effect, tries: () => tries };
};
const neverAnswering = () => {
  let tries = 0;
  const effect = Effect.suspend(() => {
    tries += 1;
    return Effect.never;
  });
  return { effect, tries: () => tries };
};
const server = new ShopUnavailable({ reason: 'server' });
const seconds = (count: number) => Array.from({ length: count }, () => '1 second' as const);

describe('reading', () => {
  it('a read is tried three times while the shop is away', async () => {
    const twice = failingFirst(2, server);
    expect(await runOnStillClock(withReadPolicy(twice.effect), seconds(2))).toEqual(Exit.succeed('answer'));
    const thrice = failingFirst(3, server);
    expect(await runOnStillClock(withReadPolicy(thrice.effect), seconds(2))).toEqual(Exit.fail(server));
    expect(thrice.tries()).toBe(3);
  });

  it('retries of a read wait a little longer before each try', async () => {
    const { effect, tries } = failingFirst(2, server);
    const exit = await runOnStillClock(withReadPolicy(effect), ['150 millis']);
    expect([exit, tries()]).toEqual([null, 1]);
  });

  it('a read is not retried after a malformed answer or a refusal', async () => {
    for (const failure of [new ShopUnavailable({ reason: 'malformed' }), new NotFound()]) {
      const { effect, tries } = failingFirst(1, failure);
      expect(await runOnStillClock(withReadPolicy(effect), seconds(2))).toEqual(Exit.fail(failure));
      expect(tries()).toBe(1);
    }
  });

  it('each try of a read times out after 10 seconds', async () => {
    const { effect, tries } = neverAnswering();
    expect(await runOnStillClock(withReadPolicy(effect), seconds(9))).toBeNull();
    const exit = await runOnStillClock(withReadPolicy(effect), seconds(40));
    expect(exit).toEqual(Exit.fail(new ShopUnavailable({ reason: 'timeout' })));
    expect(tries()).toBe(1 + 3);
  });

  it('a read succeeds whenever at most two tries fail (property)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(5), async failures => {
        const { effect, tries } = failingFirst(failures, server);
        const exit = await runOnStillClock(withReadPolicy(effect), seconds(2));
        expect(exit !== null && Exit.isSuccess(exit)).toBe(failures <= 2);
        expect(tries()).toBe(Math.min(3, failures + 1));
      }),
      { numRuns: 20 },
    );
  });
});

describe('timeouts and retries of other calls', () => {
  it('optional data is read once, with a timeout of 6 seconds', async () => {
    const { effect, tries } = neverAnswering();
    expect(await runOnStillClock(withOptionalReadPolicy(effect), seconds(5))).toBeNull();
    const exit = await runOnStillClock(withOptionalReadPolicy(effect), seconds(7));
    expect(exit).toEqual(Exit.fail(new ShopUnavailable({ reason: 'timeout' })));
    expect(tries()).toBe(2);
  });

  it('a change is never retried by default', async () => {
    const { effect, tries } = failingFirst(1, server);
    expect(await runOnStillClock(withWritePolicy(effect), seconds(2))).toEqual(Exit.fail(server));
    expect(tries()).toBe(1);
    const lost = neverAnswering();
    expect(await runOnStillClock(withWritePolicy(lost.effect), seconds(14))).toBeNull();
    expect(await runOnStillClock(withWritePolicy(lost.effect), seconds(60))).toEqual(
      Exit.fail(new ShopUnavailable({ reason: 'timeout' })),
    );
    expect(lost.tries()).toBe(2);
  });

  it('an idempotent change is retried', async () => {
    const { effect, tries } = failingFirst(2, server);
    expect(await runOnStillClock(withIdempotentWritePolicy(effect), seconds(2))).toEqual(
      Exit.succeed('answer'),
    );
    expect(tries()).toBe(3);
  });

  it('calls to the provider are tried up to three times, but a payment is started once', async () => {
    const away = new ProviderUnavailable();
    const asked = failingFirst(2, away);
    expect(await runOnStillClock(withProviderReadPolicy(asked.effect), seconds(2))).toEqual(
      Exit.succeed('answer'),
    );
    const started = failingFirst(1, away);
    expect(await runOnStillClock(withProviderPaymentPolicy(started.effect), seconds(2))).toEqual(
      Exit.fail(away),
    );
    expect(started.tries()).toBe(1);
    expect(await runOnStillClock(withProviderPaymentPolicy(Effect.never), seconds(21))).toEqual(
      Exit.fail(away),
    );
  });
});
