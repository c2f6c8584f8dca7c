import type { ParcelChange } from '../../../domain/orders/parcel-life.ts';

/** A parcel of the fake shop: what was left of one order when it was packed. */
export type FakeParcel = {
  readonly id: number;
  /** The key of its order in the fake shop. */
  readonly order: string;
  readonly userId: number;
  /** What it holds, by the lots; not there in what was kept before parcels knew it. */
  readonly lots?: readonly number[];
  /** Empty until it was sent. */
  readonly tracking: string;
  /** The first one first. */
  readonly changes: readonly ParcelChange[];
  readonly complainedAt: number | null;
  /** What was complained of since it was sent. */
  readonly complaints: readonly string[];
};
