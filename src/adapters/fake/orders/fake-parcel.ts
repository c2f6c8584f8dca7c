import type { ParcelChange } from '../../../domain/orders/parcel-life.ts';

/** A parcel of the fake shop: all lines of one order. */
export type FakeParcel = {
  readonly id: number;
  /** The key of its order in the fake shop. */
  readonly order: string;
  readonly userId: number;
  /** Empty until it was sent. */
  readonly tracking: string;
  /** The first one first. */
  readonly changes: readonly ParcelChange[];
  readonly complainedAt: number | null;
  /** What was complained of since it was sent. */
  readonly complaints: readonly string[];
};
