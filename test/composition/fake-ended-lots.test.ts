import { describe, expect, it } from 'vitest';
import { makeFakeCatalogue } from '../../src/adapters/fake/catalogue/fake-catalogue.ts';
import { runFakeDraws } from '../../src/adapters/fake/draws/fake-draw-runs.ts';
import { makeFakeDraws } from '../../src/adapters/fake/draws/fake-draws.ts';
import { makeFakeDrawRehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import { makeFakeCaller } from '../../src/adapters/fake/shop/fake-caller.ts';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import { makeFakeStorage } from '../../src/adapters/fake/shop/fake-storage.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { makePreferencesStore } from '../../src/application/stores/preferences-store.ts';
import { makeSessionStore } from '../../src/application/stores/session-store.ts';
import { judgeVerificationSteps } from '../../src/domain/draws/proof/verification-steps.ts';
import { verifyWholeDraw } from '../../src/domain/draws/proof/whole-draw.ts';
import { runSuccess } from '../support/run-effect.ts';

/** Of the sample: it ends a day from now, and nobody holds a ticket of it yet. */
const LOT = 3;
const DAY = 86_400_000;

const open = () => {
  const clock = makeFakeClock();
  const shop = makeFakeShop({ clock });
  const storage = makeFakeStorage();
  const caller = makeFakeCaller(makeSessionStore(storage), makePreferencesStore(storage));
  const draws = makeFakeDraws(shop, caller, noble);
  const rehearsal = makeFakeDrawRehearsal(shop, noble);
  const lot = shop.lots.get(LOT) ?? expect.fail('no such lot');
  const hold = (voids: readonly boolean[]): void => {
    shop.lots.set(LOT, { ...lot, salesCount: voids.length });
    for (const isVoid of voids)
      shop.tickets.push({ id: shop.nextId(), lotId: LOT, userId: 1, at: clock.now(), isVoid });
  };
  const listed = async () =>
    (await runSuccess(makeFakeCatalogue(shop, caller).page({ categoryId: null, limit: 100 }))).lots.map(
      ({ id }) => id,
    );
  return { clock, shop, draws, rehearsal, hold, listed, end: lot.endsAt ?? expect.fail('no end') };
};

describe('a lot of the twins whose date has come', () => {
  it('a lot of the twins whose date has come is closed by it, and drawn from those tickets that are not void', async () => {
    const { clock, shop, draws, rehearsal, hold, listed, end } = open();
    hold([true, false]);
    clock.set(end - 1);
    expect(await runSuccess(draws.draw(LOT))).toMatchObject({ state: 'open', voidTickets: 1 });
    clock.set(end);
    const closed = await runSuccess(draws.draw(LOT));
    expect(closed).toMatchObject({
      state: 'closed',
      tickets: 2,
      voidTickets: 1,
      commitment: { version: 2, closed_by: 'date', ends_at: new Date(end).toISOString() },
    });
    expect(await listed()).toContain(LOT);
    clock.set(closed.drawAt ?? 0);
    expect(runFakeDraws(shop, rehearsal)).toContain(LOT);
    const { commitment, beacon, winner } = await runSuccess(draws.draw(LOT));
    expect(winner?.number).toBe(2);
    if (commitment === null) throw new Error('not committed to');
    const holders = (await (await runSuccess(draws.list(LOT))).text()).trim().split('\n');
    const whole = {
      version: 2,
      lot_id: LOT,
      holders,
      commitment,
      beacon,
      winner: winner?.number ?? null,
      void: await runSuccess(draws.voidTickets(LOT)),
    } as const;
    expect(judgeVerificationSteps(verifyWholeDraw(noble, whole))).toEqual({ valid: true, complete: true });
    expect(await listed()).not.toContain(LOT);
  });

  it.each([
    ['no ticket was issued', []],
    ['every ticket is void', [true, true]],
  ])('a lot of the twins whose date has come ends without a winner where %s', async (_, voids) => {
    const { clock, shop, draws, rehearsal, hold, listed, end } = open();
    hold(voids);
    clock.set(end + DAY);
    expect(await runSuccess(draws.draw(LOT))).toMatchObject({
      state: 'without_winner',
      tickets: voids.length,
      winner: null,
      beacon: null,
      drawnAt: end,
    });
    expect(runFakeDraws(shop, rehearsal)).toContain(LOT);
    expect(runFakeDraws(shop, rehearsal)).not.toContain(LOT);
    expect(await listed()).not.toContain(LOT);
  });
});
