import type { orderReturnCodec } from '../../../src/contract/codecs/order-codec.ts';

type OrderReturn = ReturnType<typeof orderReturnCodec.decode>;

const ms = (moment: string): string => `floor(extract(epoch FROM ${moment}) * 1000)::bigint`;

/** The SQL text of a return `t` as its buyer is shown it: an {@link OrderReturn} as JSON. */
export const RETURN_JSON_SQL = `jsonb_build_object('id', t.id, 'state', t.state, 'at', ${ms('t.at')},
    'since', ${ms('t.since')}, 'reason', t.reason, 'text', t.text, 'answer', t.answer,
    'lots', (SELECT jsonb_agg(l.lot_id ORDER BY l.lot_id) FROM return_lines l WHERE l.return_id = t.id))`;

/** The SQL text of the column with the returns of the order `o`, the first one first. */
export const ORDER_RETURNS_COLUMN_SQL = `coalesce((SELECT jsonb_agg(${RETURN_JSON_SQL} ORDER BY t.id)
    FROM returns t WHERE t.order_id = o.id), '[]') AS returns`;

/** What {@link RETURN_JSON_SQL} answers: moments are milliseconds since 1970, as a buyer is shown them. */
export type OrderReturnRow = OrderReturn;
