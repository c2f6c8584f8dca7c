import type { FakeDrawRehearsal } from '../../src/adapters/fake/draws/fake-rehearsal.ts';
import {
  findFakePresentPrizeId,
  forfeitFakePrize,
  judgeFakeForfeit,
} from '../../src/adapters/fake/draws/forfeit-fake-prize.ts';
import { readFakePrizes } from '../../src/adapters/fake/orders/fake-prizes.ts';
import type { FakeShop } from '../../src/adapters/fake/shop/fake-shop.ts';
import type { Language } from '../../src/domain/content/languages.ts';

/** A prize that the demo's office can let pass on to the next ticket; `at`: the path that shows it, null: it is in sight. */
type DemoForfeit = { readonly at: string | null; readonly run: (language: Language) => void };

/** A draw by its page's address, as it stands after the `#`. */
const IN_SIGHT = /^#\/(?:(?:lot|draw)-(\d+)|superprize)(?![^?#-])/;

/** Makes what finds the prize that the demo's office can forfeit: that of the draw in sight, else the visitor's newest one. */
export const makeDemoForfeits = (shop: FakeShop, rehearsal: FakeDrawRehearsal) => {
  const prizeInSight = (hash: string): number | null => {
    const found = IN_SIGHT.exec(hash);
    if (found === null) return null;
    if (found[1] !== undefined) return findFakePresentPrizeId(shop, { of: 'lot', id: Number(found[1]) });
    const [id] = shop.superDraws.keys();
    return id === undefined ? null : findFakePresentPrizeId(shop, { of: 'super', id });
  };
  const forfeitOf = (id: number, at: string | null): DemoForfeit | null => {
    // Nobody is excluded who has let the time pass.
    const reason = (['not_claimed', 'excluded'] as const).find(
      each => judgeFakeForfeit(shop, { id, reason: each }) === 'forfeited',
    );
    if (reason === undefined) return null;
    return { at, run: language => void forfeitFakePrize(shop, rehearsal, { id, reason }, language) };
  };
  return {
    /** `hash`: of the page's address; null where no prize can be forfeited. */
    find: (userId: number, hash: string): DemoForfeit | null => {
      const inSight = prizeInSight(hash);
      if (inSight !== null) return forfeitOf(inSight, null);
      const own = readFakePrizes(shop, { id: userId }, 'uk');
      return own.flatMap(({ id }) => forfeitOf(id, '/account#tickets') ?? []).at(0) ?? null;
    },
  };
};
