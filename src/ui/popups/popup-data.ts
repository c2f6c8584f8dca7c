import type { DonationEffects } from '../../domain/cart/donation.ts';
import type { MinorUnits } from '../../domain/money/money-units.ts';

/**
 * One of the popups that anything on the page may raise, with its data (docs/behaviour.md#popups). Its texts are the
 * area `popups`.
 */
export type PopupData =
  /** So many items of a lot went into the cart, and what they cost, in the currency that is shown. */
  | {
      readonly kind: 'added';
      readonly bought: string;
      readonly quantity: number;
      readonly price: MinorUnits;
      readonly prize: string;
    }
  /** Nothing more can be added; `quantity` is how many can be had. */
  | { readonly kind: 'declined'; readonly title: string; readonly quantity: number }
  /** "Are you sure" before a donation is switched off; closing it keeps the donation. */
  | {
      readonly kind: 'donate';
      readonly stakes: DonationEffects;
      readonly onAnswer: (isDonate: boolean) => void;
    }
  | { readonly kind: 'feedback_send' }
  /** The payment provider's limits, in its own words. */
  | { readonly kind: 'restriction'; readonly text: string }
  /** News by email is off, or will be by the link that was mailed to the address. */
  | { readonly kind: 'unsubscribed' | 'unsubscribing'; readonly email: string }
  /** The first visit to the shop. */
  | { readonly kind: 'welcome' };
