import type { Effect } from 'effect';
import type { FormFailure, ShopUnavailable } from './failures.ts';
import type { ShopSettings } from './pages.ts';

/** The fields of a message that somebody sends to the shop. */
export type FeedbackFields = {
  readonly firstName: string;
  /** Digits only (docs/behaviour.md#feedback). */
  readonly phone: string;
  readonly email: string;
  readonly message: string;
};

/** What the port of customer service offers: how people and the shop reach each other outside of an order. */
export interface CustomerService {
  readonly settings: Effect.Effect<ShopSettings, ShopUnavailable>;
  /** Refused fields: `name`, `phone`, `email`, `message` (docs/behaviour.md#feedback). */
  readonly sendFeedback: (feedback: FeedbackFields) => Effect.Effect<void, FormFailure>;
  /**
   * With the signed token of a mail's link the address is off the list at once; without it a confirmation link is
   * mailed (docs/behaviour.md#leaving-the-mailing). A malformed address is refused.
   */
  readonly unsubscribe: (email: string, token: string | null) => Effect.Effect<void, FormFailure>;
}
