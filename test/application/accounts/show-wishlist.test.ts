import { describe, expect, it } from 'vitest';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import { runSuccess } from '../../support/run-effect.ts';
import { registerInApp } from './register-through-use-cases.ts';

/** With them a list is longer than one answer of the header carries. */
const GONE = Array.from({ length: 12 }, (_, n) => 900_001 + n);

describe('everybody’s wishlist', () => {
  it('the wishlist page has all of a guest’s lots in their order, and leaves out lots that are gone', async () => {
    const { app, world } = makeTestApp();
    const wished = [...world.shop.lots.keys()].toReversed();
    app.stores.wishlist.set([...wished.slice(0, 5), ...GONE, ...wished.slice(5)]);
    expect((await runSuccess(app.useCases.showWishlist())).map(({ id }) => id)).toEqual(wished);
  });

  it('the wishlist page sends no request where no lot is on the wishlist', async () => {
    const { app } = makeTestApp();
    expect(await runSuccess(app.useCases.showWishlist())).toEqual([]);
  });

  it('the wishlist page has all lots of a user’s wishlist', async () => {
    const { app, world } = makeTestApp();
    await registerInApp(app, world);
    const wished = [...world.shop.lots.keys()].slice(3, 6);
    for (const id of wished) await runSuccess(app.useCases.toggleWish(id));
    expect((await runSuccess(app.useCases.showWishlist())).map(({ id }) => id)).toEqual(wished);
  });
});
