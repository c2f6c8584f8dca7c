import type { getAddresses } from '../../../src/contract/deliveries.ts';
import type { Language } from '../../../src/domain/content/languages.ts';
import { MOST_CHOSEN_ADDRESSES } from '../../../src/domain/orders/delivery-step.ts';
import type { Queryable } from '../../database/database.ts';
import {
  type AddressRow,
  type CollectionPointRow,
  readCollectionPoint,
  readKeptAddress,
} from './kept-address.ts';

const LIST = `SELECT address_json(a) AS address FROM addresses a
  WHERE a.user_id = $1 AND a.forgotten_at IS NULL
    AND (a.point IS NULL OR EXISTS (SELECT FROM collection_points c WHERE c.code = a.point AND c.offered))
  ORDER BY greatest(a.made_at, (SELECT max(d.said_at) FROM order_deliveries d WHERE d.address_id = a.id),
    (SELECT max(h.at) FROM prizes p JOIN prize_changes h ON h.prize_id = p.id AND h.state = 'accepted'
      WHERE p.address_id = a.id)) DESC, a.id DESC
  LIMIT ${MOST_CHOSEN_ADDRESSES}`;

const POINTS =
  'SELECT c.code, c.title, c.place, c.hours FROM collection_points c WHERE c.offered ORDER BY c.code';

const WHO = `SELECT first_name || ' ' || last_name AS name, phone FROM users WHERE id = $1`;

/**
 * Lists the addresses that a user can choose from, the one that an order or a prize was said to go to last first, at most 50, the account's own name and
 * phone, which another one begins with, and where it can be collected; in a language. An address of a point that is offered no
 * more is not among them.
 */
export const listAddresses = async (
  database: Queryable,
  { userId, language }: { readonly userId: number; readonly language: Language },
): Promise<typeof getAddresses.answer.Type> => {
  const rows = await database.query<{ address: AddressRow }>(LIST, [userId]);
  const [who] = await database.query<{ name: string; phone: string }>(WHO, [userId]);
  const points = await database.query<CollectionPointRow>(POINTS, []);
  return {
    addresses: rows.map(({ address }) => readKeptAddress(address, language)),
    points: points.map(point => readCollectionPoint(point, language)),
    recipient: who?.name.trim() ?? '',
    phone: who?.phone ?? '',
  };
};
