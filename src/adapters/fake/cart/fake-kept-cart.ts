import { addToCart, type Cart } from '../../../domain/cart/cart.ts';
import { remainingFor } from '../catalogue/fake-stock.ts';
import type { FakeOrder } from '../orders/fake-order.ts';
import type { FakeShop } from '../shop/fake-shop.ts';

const changeCart = (shop: FakeShop, userId: number, change: (cart: Cart) => Cart): void => {
  const user = shop.users.get(userId);
  if (user !== undefined) shop.users.set(userId, { ...user, cart: change(user.cart) });
};

/** What was ordered leaves the buyer's cart; more of a lot than was ordered stays. */
export const takeOutOfCart = (shop: FakeShop, order: FakeOrder): void =>
  changeCart(shop, order.userId, cart =>
    cart.flatMap(line => {
      const ordered = order.cart.find(each => each.lotId === line.lotId)?.quantity ?? 0;
      return line.quantity > ordered ? [{ ...line, quantity: line.quantity - ordered }] : [];
    }),
  );

/** The same the other way round. */
export const putBackIntoCart = (shop: FakeShop, order: FakeOrder): void =>
  changeCart(shop, order.userId, cart =>
    order.cart.reduce(
      (kept, line) => addToCart(kept, line, remainingFor(shop, line.lotId, order.userId) ?? 0).cart,
      cart,
    ),
  );
