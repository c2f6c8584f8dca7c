import { describe, expect, it } from 'vitest';
import { runFakeSuperDraw } from '../../src/adapters/fake/draws/fake-draw-runs.ts';
import { makeFakeDrawRehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import { findFakeSuperPrize } from '../../src/adapters/fake/draws/fake-super-prize-state.ts';
import {
  findFakePresentPrizeId,
  forfeitFakePrize,
} from '../../src/adapters/fake/draws/forfeit-fake-prize.ts';
import type { FakeOrder } from '../../src/adapters/fake/orders/fake-order.ts';
import { readFakePrizes } from '../../src/adapters/fake/orders/fake-prizes.ts';
import { settleFakePayment } from '../../src/adapters/fake/orders/fake-settlement.ts';
import { makeFakeClock } from '../../src/adapters/fake/shop/fake-device.ts';
import { type FakeUser, makeFakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import * as noble from '../../src/adapters/verifier/noble-crypto.ts';
import { points } from '../../src/domain/accounts/points.ts';
import { LEAVES_OF_STORED_NODE } from '../../src/domain/draws/proof/merkle-list-digest.ts';
import { verifySuperPrizeEntryBundle } from '../../src/domain/draws/proof/super/super-prize-entry-bundle.ts';
import { judgeVerificationSteps } from '../../src/domain/draws/proof/verification-steps.ts';
import { verifyProofFiles } from '../../src/domain/draws/proof/verify-proof-files.ts';
import { SUPER_PRIZE_ENTRIES_PER_PAGE } from '../../src/domain/draws/super-prize-entries.ts';
import { parseDecimal } from '../../src/domain/money/decimal.ts';
import { minorUnits, wholeUnits } from '../../src/domain/money/money-units.ts';

const LOT = 1;
const MINUTE = 60_000;
const ADA = 7;
const BORYS = 8;

const open = () => {
  const clock = makeFakeClock();
  const shop = makeFakeShop({ clock });
  const ada: FakeUser = {
    id: ADA,
    email: 'ada@mail.example',
    password: 'x',
    firstName: 'Ada',
    lastName: '',
    address: '',
    mailingParticipant: false,
    avatar: null,
    phone: '+380501112233',
    gender: null,
    refCode: 'ada',
    referrerId: null,
    emailVerified: true,
    saleBalance: minorUnits(0),
    ledger: [],
    cart: [],
    wishlist: [],
  };
  shop.users.set(ADA, ada);
  const rehearsal = makeFakeDrawRehearsal(shop, noble);
  const prize = findFakeSuperPrize(shop, 'uk') ?? expect.fail('no super prize is announced');
  const issue = (count: number, userId = ADA) => {
    for (let n = 0; n < count; n += 1)
      shop.tickets.push({ id: shop.nextId(), lotId: LOT, userId, at: clock.now() });
  };
  /** An order of one item that waits to be paid from now on, a quarter of an hour at most. */
  const order = (transactionId: string) => {
    const placed: FakeOrder = {
      externalId: transactionId,
      transactionId,
      number: transactionId,
      userId: ADA,
      content: '',
      cart: [{ lotId: LOT, quantity: 1, isDonate: false }],
      prices: new Map([[LOT, minorUnits(49_000)]]),
      pointsUsed: points(0),
      earned: points(0),
      charityPoints: points(0),
      payable: wholeUnits(490),
      total: minorUnits(49_000),
      currency: 'UAH',
      language: 'uk',
      via: '',
      rate: parseDecimal('1') ?? expect.fail('no rate'),
      status: 'pending',
      cartKept: false,
      placedAt: clock.now(),
      tickets: [],
      held: minorUnits(49_000),
      reservedUntil: clock.now() + 15 * MINUTE,
    };
    shop.orders.set(transactionId, placed);
  };
  const detail = () => rehearsal.super.detail(prize.id, 'uk', []) ?? expect.fail('it is gone');
  const own = (after: number) => rehearsal.super.own(prize.id, ada, after, []) ?? expect.fail('it is gone');
  return { clock, shop, rehearsal, prize, issue, order, detail, own };
};

describe('the list of a super prize of the twins', () => {
  it('the list of a super prize of the twins is frozen when the last reservation of its time lapses, and who pays for it then comes too late', () => {
    const { clock, shop, prize, issue, order, detail } = open();
    issue(3);
    clock.set(prize.toDate - MINUTE);
    order('held');
    clock.set(prize.toDate + MINUTE);
    order('later');
    clock.set(prize.toDate + 14 * MINUTE - 1);
    expect(detail()).toMatchObject({ prize: { state: 'open' }, commitment: null });
    clock.set(prize.toDate + 14 * MINUTE);
    const closed = detail();
    expect(closed).toMatchObject({ prize: { state: 'closed' }, tickets: 3 });
    expect(closed.commitment?.closed_at).toBe(new Date(clock.now()).toISOString());
    clock.set(clock.now() + MINUTE);
    settleFakePayment(shop, 'held', 'success');
    settleFakePayment(shop, 'later', 'success');
    expect(shop.tickets).toHaveLength(5);
    expect(detail().commitment).toEqual(closed.commitment);
  });

  it('the list of a super prize of the twins waits no longer for an order that gave its items back', () => {
    const { clock, shop, prize, issue, order, detail } = open();
    issue(1);
    clock.set(prize.toDate - MINUTE);
    order('declined');
    clock.set(prize.toDate + MINUTE);
    expect(detail().prize.state).toBe('open');
    settleFakePayment(shop, 'declined', 'fail');
    expect(detail().commitment?.closed_at).toBe(new Date(clock.now()).toISOString());
  });

  it('the list of a super prize of the twins of more entries than a chunk holds proves each at the edge, page by page', () => {
    const { clock, prize, issue, own } = open();
    issue(LEAVES_OF_STORED_NODE + 30);
    clock.set(prize.toDate);
    const after = LEAVES_OF_STORED_NODE - SUPER_PRIZE_ENTRIES_PER_PAGE / 2;
    const { count, bundles, next } = own(after);
    expect([count, next]).toEqual([LEAVES_OF_STORED_NODE + 30, after + SUPER_PRIZE_ENTRIES_PER_PAGE]);
    expect(bundles.map(({ entry }) => entry.number)).toEqual(
      Array.from({ length: SUPER_PRIZE_ENTRIES_PER_PAGE }, (_, at) => after + at + 1),
    );
    for (const bundle of bundles)
      expect(judgeVerificationSteps(verifySuperPrizeEntryBundle(noble, bundle))).toEqual({
        valid: true,
        complete: false,
      });
    expect(own(LEAVES_OF_STORED_NODE + 20).next).toBeNull();
  });

  it('a super prize of the twins whose prize is forfeited is another entry’s, whose holder is mailed, until nobody is left', () => {
    const { clock, shop, rehearsal, prize, issue, own, detail } = open();
    issue(2);
    issue(1, BORYS);
    const ada = shop.users.get(ADA) ?? expect.fail('nobody');
    shop.users.set(BORYS, { ...ada, id: BORYS, email: 'borys@mail.example' });
    clock.set(prize.toDate);
    clock.set(detail().drawAt ?? 0);
    runFakeSuperDraw(shop, rehearsal, 'uk');
    const numbers: number[] = [];
    for (let each = 0; each < 3; each += 1) {
      const { winner, prize: shown } = detail();
      expect(shown.state).toBe('drawn');
      numbers.push(winner?.number ?? 0);
      const id = findFakePresentPrizeId(shop, { of: 'super', id: prize.id }) ?? expect.fail('nobody has it');
      clock.set(clock.now() + MINUTE);
      expect(forfeitFakePrize(shop, rehearsal, { id, reason: 'excluded' }, 'en')).toBe('forfeited');
      expect(forfeitFakePrize(shop, rehearsal, { id, reason: 'excluded' }, 'en')).toBe('already');
      const mirror = JSON.stringify({ entries: rehearsal.log() });
      const files = own(0).bundles.map((bundle, at) => ({ name: String(at), text: JSON.stringify(bundle) }));
      const verdicts = verifyProofFiles(noble, files, { name: 'log', text: mirror });
      expect(verdicts.map(({ verdict }) => verdict)).toEqual(['valid', 'valid']);
    }
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    const over = detail();
    expect(over).toMatchObject({ prize: { state: 'without_winner' }, winner: null });
    expect(over.beacon).not.toBeNull();
    expect(over.forfeits?.map(({ number }) => number)).toEqual(numbers);
    expect(readFakePrizes(shop, ada, 'uk').map(({ changes }) => changes.at(-1)?.state)).toEqual([
      'forfeited',
      'forfeited',
    ]);
    // The newest first.
    expect(shop.outbox.map(({ to }) => to).toReversed()).toEqual(
      numbers.map(number => (number === 3 ? 'borys@mail.example' : ada.email)),
    );
  });

  it('the list of a super prize of the twins is drawn once, and its winner is mailed; one of the sample’s people is not', () => {
    for (const isSample of [false, true]) {
      const { clock, shop, rehearsal, prize, issue, detail } = open();
      issue(2);
      const ada = shop.users.get(ADA) ?? expect.fail('nobody');
      shop.users.set(ADA, { ...ada, isSample });
      clock.set(prize.toDate);
      runFakeSuperDraw(shop, rehearsal, 'uk');
      expect(shop.outbox).toEqual([]);
      clock.set(detail().drawAt ?? 0);
      for (let run = 0; run < 2; run += 1) runFakeSuperDraw(shop, rehearsal, 'en');
      expect(shop.outbox.map(({ to, text }) => [to, text])).toEqual(
        isSample ? [] : [[ada.email, `/superprize-${prize.id}`]],
      );
    }
  });
});
