import type { DeliveryAddress } from '../../../domain/orders/delivery-address.ts';

/** An address of a user of the fake shop. */
export type FakeAddress = {
  readonly id: number;
  readonly userId: number;
  readonly address: DeliveryAddress;
  /** The greater, the later it was used. */
  readonly lastUse: number;
  /** Hidden from the choice. */
  readonly isForgotten: boolean;
};
