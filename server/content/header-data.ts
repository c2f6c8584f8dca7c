import type { WireLot, WireSettings } from '../../src/contract/entity-schemas.ts';
import { type Cart, cartItemCount } from '../../src/domain/cart/cart.ts';
import { MOST_HEADER_WISHES, type Wishlist } from '../../src/domain/catalogue/wishlist.ts';
import {
  LOT_JOINS_SQL,
  type LotRow,
  type LotTerms,
  toWireLot,
  writeLotJsonSql,
} from '../catalogue/lot-json.ts';
import type { Queryable } from '../database/database.ts';
import { mergeShopSettings, SHOP_SETTINGS_SQL } from './site-content.ts';
import type { SiteSettings } from './site-settings.ts';

type Question = {
  readonly site: SiteSettings;
  readonly terms: LotTerms;
  readonly user: { readonly id: number; readonly cartMerged: boolean } | null;
  readonly cart: Cart;
  readonly wishlist: Wishlist;
};

type Header = {
  readonly settings: WireSettings;
  readonly wishlistItems: number;
  readonly cartItems: number;
  readonly wishlistLots: readonly WireLot[];
};

type Row = {
  readonly settings: WireSettings | null;
  readonly cart_items: number;
  readonly wish_count: number;
  readonly lots: readonly LotRow[];
};

/**
 * The header's query. `$2`: the user, `$3`: the lots on the browser's wishlist, `$4`: whether only the stored wishlist
 * counts.
 */
const HEADER = `WITH wanted AS MATERIALIZED (
    SELECT w.lot_id, min(w.place) AS place FROM (
      SELECT lot_id, row_number() OVER (ORDER BY added_at, lot_id) AS place FROM wishes WHERE user_id = $2::int
      UNION ALL
      SELECT lot_id, 1000000 + place FROM unnest($3::int[]) WITH ORDINALITY AS sent (lot_id, place) WHERE NOT $4::boolean
    ) w JOIN lots l ON l.id = w.lot_id GROUP BY w.lot_id
  ), shown AS MATERIALIZED (SELECT lot_id, place FROM wanted ORDER BY place LIMIT ${MOST_HEADER_WISHES})
  SELECT ${SHOP_SETTINGS_SQL} AS settings,
    (SELECT coalesce(sum(quantity), 0)::int FROM cart_lines WHERE user_id = $2::int) AS cart_items,
    (SELECT count(*)::int FROM wanted) AS wish_count,
    (SELECT coalesce(json_agg(${writeLotJsonSql('$1')} ORDER BY shown.place), '[]'::json)
      FROM shown JOIN lots l ON l.id = shown.lot_id ${LOT_JOINS_SQL}) AS lots`;

/** Reads the header's counters, the first lots of the wishlist and the shop's contacts. One query. */
export const readHeaderData = async (
  queries: Queryable,
  { site, terms, user, cart, wishlist }: Question,
): Promise<Header> => {
  const stored = user?.cartMerged === true;
  const [row] = await queries.query<Row>(HEADER, [terms.language, user?.id ?? null, wishlist, stored]);
  if (row === undefined) throw new Error('the header gave no row');
  return {
    settings: mergeShopSettings(row.settings, site, terms.language),
    wishlistItems: row.wish_count,
    cartItems: stored ? row.cart_items : Math.max(cartItemCount(cart), user === null ? 0 : row.cart_items),
    wishlistLots: row.lots.map(lot => toWireLot(lot, terms)),
  };
};
