import type { AccountUseCases } from './accounts/account-use-cases.ts';
import type { CartUseCases } from './cart/cart-use-cases.ts';
import type { ContentUseCases } from './content/content-use-cases.ts';
import type { DrawUseCases } from './draws/draw-use-cases.ts';
import type { FirstUseCases } from './first-use-cases.ts';
import type { MessageUseCases } from './messages/message-use-cases.ts';
import type { OrderUseCases } from './orders/order-use-cases.ts';

/** The use cases that no first screen needs; a composition may bring them late. */
export type RestUseCases = CartUseCases &
  OrderUseCases &
  AccountUseCases &
  DrawUseCases &
  MessageUseCases &
  ContentUseCases;

/** Everything that a shopper can do. */
export type UseCases = FirstUseCases & RestUseCases;
