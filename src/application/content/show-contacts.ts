import type { Effect } from 'effect';
import type { CustomerService } from '../ports/customer-service.ts';
import type { ShopUnavailable } from '../ports/failures.ts';
import type { ShopSettings } from '../ports/pages.ts';
import { reading } from '../resilience.ts';

/** Where the shop is and how it is reached. */
export type ShowContacts = () => Effect.Effect<ShopSettings, ShopUnavailable>;

export const makeShowContacts =
  (customers: CustomerService): ShowContacts =>
  () =>
    reading(customers.settings);
