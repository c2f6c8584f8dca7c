import type { AccountUseCases } from './accounts/account-use-cases.ts';
import type { CartUseCases } from './cart/cart-use-cases.ts';
import type { CatalogueUseCases } from './catalogue/catalogue-use-cases.ts';
import type { ContentUseCases } from './content/content-use-cases.ts';
import type { DrawUseCases } from './draws/draw-use-cases.ts';
import type { MessageUseCases } from './messages/message-use-cases.ts';
import type { OrderUseCases } from './orders/order-use-cases.ts';

/** The type of the use cases by feature: each group's own factory says what is in it. */
export type UseCaseGroups = {
  readonly catalogue: CatalogueUseCases;
  readonly cart: CartUseCases;
  readonly orders: OrderUseCases;
  readonly accounts: AccountUseCases;
  readonly draws: DrawUseCases;
  readonly messages: MessageUseCases;
  readonly content: ContentUseCases;
};

/** The type of all use cases: everything that a shopper can do. */
export type UseCases = CatalogueUseCases &
  CartUseCases &
  OrderUseCases &
  AccountUseCases &
  DrawUseCases &
  MessageUseCases &
  ContentUseCases;
