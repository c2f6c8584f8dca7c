-- Says where orders of a buyer go, all of them or none, or changes nothing and says why:
--   set          they go to `address` now, the row of it
--   not_found    an order or the address is not the buyer's
--   not_paid     one of the orders is not paid
--   given_back   the money for one of the orders went back: it goes nowhere any more
--   point_closed nothing is collected there any more
--   held         a parcel of one of the orders is packed already
-- Orders that share a parcel with one of them which is back go there, too (`external_ids`): they are packed together.
-- `p_external_ids` has each key once. `p_address`: as choose_address has it.
CREATE OR REPLACE FUNCTION set_deliveries(p_user_id integer, p_external_ids text[], p_address jsonb, p_now timestamptz,
  OUT outcome text, OUT address jsonb, OUT external_ids text[])
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  asked_ids integer[];
  order_ids integer[];
  all_paid boolean;
  any_back boolean;
  any_held boolean;
  chosen addresses%ROWTYPE;
  moment timestamptz;
BEGIN
  -- Orders before addresses (docs/architecture.md: Locks). Judged is what stands there after what was waited for.
  asked_ids := ARRAY(SELECT o.id FROM orders o WHERE o.user_id = p_user_id AND o.external_id = ANY (p_external_ids));
  -- A parcel that came back meanwhile is left to the next time.
  order_ids := orders_sharing_parcels(asked_ids);
  PERFORM FROM orders o WHERE o.id = ANY (order_ids) ORDER BY o.id FOR NO KEY UPDATE;
  SELECT coalesce(bool_and(o.status = 'paid'), false), coalesce(bool_or(is_given_back(o.id)), false)
    INTO all_paid, any_back FROM orders o
    WHERE o.id = ANY (asked_ids);
  SELECT coalesce(bool_or(is_delivery_held(o.id)), false), array_agg(o.external_id ORDER BY o.id)
    INTO any_held, external_ids FROM orders o WHERE o.id = ANY (order_ids);
  moment := shop_time(p_now);
  outcome := CASE
    WHEN cardinality(asked_ids) <> cardinality(p_external_ids) THEN 'not_found'
    WHEN NOT is_address_known(p_user_id, p_address) THEN 'not_found'
    WHEN NOT all_paid THEN 'not_paid'
    WHEN any_back THEN 'given_back'
    WHEN any_held THEN 'held'
    WHEN is_point_closed(p_address) THEN 'point_closed'
    ELSE 'set' END;
  IF outcome <> 'set' THEN RETURN; END IF;

  chosen := choose_address(p_user_id, p_address, moment);
  INSERT INTO order_deliveries AS d (order_id, user_id, address_id, said_at)
    SELECT o.id, p_user_id, chosen.id, moment FROM unnest(order_ids) AS o (id) ORDER BY o.id
    ON CONFLICT (order_id) DO UPDATE SET address_id = EXCLUDED.address_id, said_at = EXCLUDED.said_at;
  address := address_json(chosen);
END $$;
