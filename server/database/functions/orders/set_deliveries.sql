-- Says where orders of a buyer go, all of them or none, or changes nothing and says why:
--   set          they go to `address` now, the row of it
--   not_found    an order or the address is not the buyer's
--   not_paid     one of the orders is not paid, or its payment was taken back
--   held         a parcel of one of the orders is packed already
-- Orders that share a parcel with one of them which is back go there, too (`external_ids`): they are packed together.
-- `p_external_ids` has each key once. `p_address` is either `{id}` of a kept address, or its fields, clean and judged by
-- the caller (src/domain/orders/delivery-address.ts). The same address is one row; said again, it is in the choice again.
CREATE OR REPLACE FUNCTION set_deliveries(p_user_id integer, p_external_ids text[], p_address jsonb, p_now timestamptz,
  OUT outcome text, OUT address jsonb, OUT external_ids text[])
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  asked_ids integer[];
  order_ids integer[];
  all_paid boolean;
  any_held boolean;
  chosen addresses%ROWTYPE;
  moment timestamptz;
BEGIN
  -- Orders before addresses (docs/architecture.md: Locks). Judged is what stands there after what was waited for.
  asked_ids := ARRAY(SELECT o.id FROM orders o WHERE o.user_id = p_user_id AND o.external_id = ANY (p_external_ids));
  -- A parcel that came back meanwhile is left to the next time.
  order_ids := orders_sharing_parcels(asked_ids);
  PERFORM FROM orders o WHERE o.id = ANY (order_ids) ORDER BY o.id FOR NO KEY UPDATE;
  SELECT coalesce(bool_and(o.status = 'paid' AND NOT is_reversed(o.id)), false) INTO all_paid FROM orders o
    WHERE o.id = ANY (asked_ids);
  SELECT coalesce(bool_or(is_delivery_held(o.id)), false), array_agg(o.external_id ORDER BY o.id)
    INTO any_held, external_ids FROM orders o WHERE o.id = ANY (order_ids);
  moment := shop_time(p_now);
  IF p_address ? 'id' THEN
    SELECT * INTO chosen FROM addresses a WHERE a.id = (p_address->>'id')::integer AND a.user_id = p_user_id;
  END IF;
  outcome := CASE
    WHEN cardinality(asked_ids) <> cardinality(p_external_ids) THEN 'not_found'
    WHEN p_address ? 'id' AND chosen.id IS NULL THEN 'not_found'
    WHEN NOT all_paid THEN 'not_paid'
    WHEN any_held THEN 'held'
    ELSE 'set' END;
  IF outcome <> 'set' THEN RETURN; END IF;

  IF p_address ? 'id' THEN
    UPDATE addresses a SET forgotten_at = NULL WHERE a.id = chosen.id AND a.forgotten_at IS NOT NULL;
  ELSE
    INSERT INTO addresses AS a (user_id, kind, recipient, phone, city, branch, street, house, flat, postcode, made_at)
      SELECT p_user_id, f.kind, f.recipient, f.phone, f.city, coalesce(f.branch, ''), coalesce(f.street, ''),
          coalesce(f.house, ''), coalesce(f.flat, ''), coalesce(f.postcode, ''), moment
        FROM jsonb_populate_record(NULL::addresses, p_address) f
      ON CONFLICT (user_id, digest) DO UPDATE SET forgotten_at = NULL
      RETURNING a.* INTO chosen;
  END IF;
  INSERT INTO order_deliveries AS d (order_id, user_id, address_id, said_at)
    SELECT o.id, p_user_id, chosen.id, moment FROM unnest(order_ids) AS o (id) ORDER BY o.id
    ON CONFLICT (order_id) DO UPDATE SET address_id = EXCLUDED.address_id, said_at = EXCLUDED.said_at;
  address := to_jsonb(chosen);
END $$;
