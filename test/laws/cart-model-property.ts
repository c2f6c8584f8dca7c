import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  addCartItems,
  type Cart,
  type CartLine,
  cartItemCount,
  mergeCarts,
  setCartLineDonation,
  setCartLineQuantity,
  withoutCartLine,
} from '../../src/domain/cart/cart.ts';
import { cartArbitrary, cartLineArbitrary, cartLotIdArbitrary } from '../arbitraries/cart.ts';

/** What a shopper would write on paper: stock, quantity and donation of each lot. */
type Model = { stock: Map<number, number>; held: Map<number, { quantity: number; isDonate: boolean }> };
type Real = { cart: Cart };
type Step = fc.Command<Model, Real>;

const STARTING_STOCK = 8;
const LOTS = [1, 2, 3, 4, 5, 6];

const leftOf = (model: Model, lotId: number): number => model.stock.get(lotId) ?? 0;

const expectSame = (model: Model, real: Real): void => {
  const seen = new Map(
    real.cart.map(line => [line.lotId, { quantity: line.quantity, isDonate: line.isDonate }]),
  );
  assert.equal(seen.size, real.cart.length);
  assert.deepEqual(seen, model.held);
  let items = 0;
  for (const { quantity } of model.held.values()) items += quantity;
  assert.equal(cartItemCount(real.cart), items);
};

/** A command that can always be run: `change` does it on both sides. */
const step = (name: string, change: (model: Model, real: Real) => void): Step => ({
  check: () => true,
  run: (model, real) => {
    change(model, real);
    expectSame(model, real);
  },
  toString: () => name,
});

const add = (line: CartLine): Step =>
  step(`add ${line.quantity} of ${line.lotId}`, (model, real) => {
    const left = leftOf(model, line.lotId);
    const held = model.held.get(line.lotId);
    const room = left - (held?.quantity ?? 0);
    const { cart, declined } = addCartItems(real.cart, line, left);
    real.cart = cart;
    if (room > 0) {
      const quantity = (held?.quantity ?? 0) + Math.min(room, line.quantity);
      model.held.set(line.lotId, { quantity, isDonate: line.isDonate });
      assert.equal(declined, null);
    } else {
      if (held !== undefined && left > 0) model.held.set(line.lotId, { ...held, quantity: left });
      assert.deepEqual(declined, { remaining: left });
    }
  });

const set = (lotId: number, quantity: number): Step =>
  step(`set ${lotId} to ${quantity}`, (model, real) => {
    const left = leftOf(model, lotId);
    const held = model.held.get(lotId);
    real.cart = setCartLineQuantity(real.cart, lotId, quantity, left);
    if (held === undefined || left === 0) return;
    let allowed = quantity;
    if (allowed > left) allowed = left;
    if (allowed < 1) allowed = 1;
    model.held.set(lotId, { ...held, quantity: allowed });
  });

const remove = (lotId: number): Step =>
  step(`remove ${lotId}`, (model, real) => {
    real.cart = withoutCartLine(real.cart, lotId);
    model.held.delete(lotId);
  });

const donate = (lotId: number, isDonate: boolean): Step =>
  step(`donation of ${lotId} ${isDonate ? 'on' : 'off'}`, (model, real) => {
    real.cart = setCartLineDonation(real.cart, lotId, isDonate);
    const held = model.held.get(lotId);
    if (held !== undefined) model.held.set(lotId, { ...held, isDonate });
  });

const othersBuy = (lotId: number, quantity: number): Step =>
  step(`others buy ${quantity} of ${lotId}`, model => {
    model.stock.set(lotId, Math.max(0, leftOf(model, lotId) - quantity));
  });

const signIn = (server: Cart): Step =>
  step(`sign in with ${server.length} lines on the server`, (model, real) => {
    real.cart = mergeCarts(server, real.cart, lotId => model.stock.get(lotId));
    for (const line of server) {
      const held = model.held.get(line.lotId);
      if (held === undefined)
        model.held.set(line.lotId, { quantity: line.quantity, isDonate: line.isDonate });
      else if (line.quantity > held.quantity)
        model.held.set(line.lotId, { ...held, quantity: line.quantity });
    }
    for (const [lotId, held] of model.held) {
      const left = leftOf(model, lotId);
      if (left === 0) model.held.delete(lotId);
      else if (held.quantity > left) model.held.set(lotId, { ...held, quantity: left });
    }
  });

const steps = fc.commands<Model, Real>(
  [
    cartLineArbitrary.map(add),
    fc.tuple(cartLotIdArbitrary, fc.integer({ min: -2, max: 12 })).map(([id, quantity]) => set(id, quantity)),
    cartLotIdArbitrary.map(remove),
    fc.tuple(cartLotIdArbitrary, fc.boolean()).map(([id, on]) => donate(id, on)),
    fc
      .tuple(cartLotIdArbitrary, fc.integer({ min: 1, max: 5 }))
      .map(([id, quantity]) => othersBuy(id, quantity)),
    cartArbitrary.map(signIn),
  ],
  { maxCommands: 60 },
);

/** The property that the cart agrees with a list on paper, after every one of up to 60 changes. */
export const cartModelProperty = fc.property(steps, commands => {
  const model: Model = { stock: new Map(LOTS.map(id => [id, STARTING_STOCK])), held: new Map() };
  const real: Real = { cart: [] };
  fc.modelRun(() => ({ model, real }), commands);
  assert.ok(real.cart.every(line => line.quantity >= 1 && line.quantity <= STARTING_STOCK));
});
