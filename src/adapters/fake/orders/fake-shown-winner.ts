import type { OwnPrize } from '../../../application/ports/deliveries.ts';

/** What the winner of a prize of the fake shop lets be shown, and how often they have said so. */
export type FakeShownWinner = NonNullable<OwnPrize['shown']>;
