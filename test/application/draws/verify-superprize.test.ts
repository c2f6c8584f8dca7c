import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeFakeClock } from '../../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../../src/adapters/fake/shop/fake-shop.ts';
import { minimalFakeSiteContent } from '../../../src/adapters/fake/shop/fake-site-content.ts';
import { makeVerifySuperprize } from '../../../src/application/draws/verify-superprize-use-case.ts';
import type { DrawsPort } from '../../../src/application/ports/draws.ts';
import { portTokens } from '../../../src/composition/container-tokens.ts';
import { makeTestContainer } from '../../../src/composition/test-app.ts';
import {
  judgeVerificationSteps,
  type VerificationStep,
} from '../../../src/domain/draws/proof/verification-steps.ts';
import { runSuccess } from '../../support/run-effect.ts';

const DAY = 86_400_000;

/** A super prize that was drawn among three tickets, of which the last is void, as the shop answers: `changes`. */
const judged = async (changes: (draws: DrawsPort) => Partial<DrawsPort> = () => ({}), isDrawn = true) => {
  const clock = makeFakeClock();
  const announced =
    minimalFakeSiteContent.superprize(clock.now(), 'uk') ?? expect.fail('no super prize is announced');
  const prize = { ...announced, toDate: clock.now() + DAY };
  const fake = makeFakeShop({ clock, site: { ...minimalFakeSiteContent, superprize: () => prize } });
  for (const id of [1, 2, 3])
    fake.tickets.push({ id, lotId: 3, userId: id, at: clock.now(), ...(id === 3 && { isVoid: true }) });
  clock.set(prize.toDate + (isDrawn ? DAY : 1));
  const { container } = makeTestContainer({ clock, shop: fake });
  const draws = container.get(portTokens.draws);
  const verify = makeVerifySuperprize(
    { ...draws, ...changes(draws) },
    container.get(portTokens.drawVerifier),
  );
  const steps: VerificationStep[] = [];
  const files = await runSuccess(
    verify(await runSuccess(draws.superDraw(prize.id)), each => steps.push(each)),
  );
  return { ...judgeVerificationSteps(steps), last: steps.at(-1)?.name, files: files.map(({ name }) => name) };
};

describe('verifySuperprize', () => {
  it('verifySuperprize recomputes the draw from its whole list and void numbers, and returns those inputs', async () => {
    expect(await judged()).toEqual({
      valid: true,
      complete: true,
      last: 'winner',
      files: ['twofold-super-1.json', 'twofold-super-1-tickets.txt', 'twofold-super-1-void.json'],
    });
    expect(await judged(undefined, false)).toMatchObject({ valid: true, complete: false, last: 'winner' });
  });

  it.each([
    ['swapped', (lines: readonly string[]) => lines.toReversed()],
    ['shortened', (lines: readonly string[]) => lines.slice(1)],
    ['lengthened', (lines: readonly string[]) => [...lines, ...lines.slice(0, 1)]],
    [
      'changed',
      (lines: readonly string[]) =>
        lines.with(0, lines[0]?.replace(/.$/, last => (last === '0' ? '1' : '0')) ?? ''),
    ],
  ])('verifySuperprize fails for a list that was %s', async (_, change) => {
    const { valid, last } = await judged(draws => ({
      superList: id =>
        Effect.flatMap(draws.superList(id), list =>
          Effect.promise(async () => {
            const lines = (await list.text()).trimEnd().split('\n');
            return new Blob([`${change(lines).join('\n')}\n`]);
          }),
        ),
    }));
    expect([valid, last]).toEqual([false, 'list']);
  });

  it('verifySuperprize fails for void numbers that are not the committed ones', async () => {
    const hidden = await judged(() => ({ superVoid: () => Effect.succeed([]) }));
    expect(hidden).toMatchObject({ valid: false, last: 'commitment' });
    const more = await judged(() => ({ superVoid: () => Effect.succeed([1, 3]) }));
    expect(more).toMatchObject({ valid: false, last: 'commitment' });
  });
});
