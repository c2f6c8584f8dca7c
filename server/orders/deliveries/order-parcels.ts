import type { orderDeliveryCodec } from '../../../src/contract/codecs/delivery-codec.ts';
import { makeTrackingLink, type ParcelChange } from '../../../src/domain/orders/parcel-life.ts';

type OrderParcel = ReturnType<typeof orderDeliveryCodec.decode>['parcels'][number];

const ms = (moment: string): string => `floor(extract(epoch FROM ${moment}) * 1000)::bigint`;

/** The SQL text of the column with the parcels of the order `o`; carriers' titles are in the language `$2`. */
export const ORDER_PARCELS_COLUMN_SQL = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', p.id, 'lots', own.lots,
      'carrier', coalesce(c.title->>$2, ''), 'tracking', p.tracking, 'template', coalesce(c.link_template, ''),
      'complainedAt', ${ms('p.complained_at')},
      'changes', (SELECT jsonb_agg(jsonb_build_object('state', h.state, 'at', ${ms('h.at')}) ORDER BY h.id)
        FROM parcel_changes h WHERE h.parcel_id = p.id)) ORDER BY p.id)
    FROM (SELECT l.parcel_id, jsonb_agg(l.lot_id ORDER BY l.lot_id) AS lots FROM parcel_lines l WHERE l.order_id = o.id
      GROUP BY l.parcel_id) own
    JOIN parcels p ON p.id = own.parcel_id LEFT JOIN carriers c ON c.code = p.carrier), '[]') AS parcels`;

/** What {@link ORDER_PARCELS_COLUMN_SQL} answers; moments are milliseconds since 1970. */
export type OrderParcelRow = {
  readonly id: number;
  readonly lots: readonly number[];
  readonly carrier: string;
  readonly tracking: string;
  readonly template: string;
  readonly complainedAt: number | null;
  readonly changes: readonly ParcelChange[];
};

/** Reads a parcel as its buyer is shown it, with the link to its carrier's page. */
export const readOrderParcel = ({ template, ...parcel }: OrderParcelRow): OrderParcel => ({
  ...parcel,
  link: template === '' ? '' : makeTrackingLink(template, parcel.tracking),
});
