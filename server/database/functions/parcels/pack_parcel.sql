-- Makes a parcel of lines of orders, given in pairs and each once, or changes nothing and says why:
--   packed             `parcel_id` is its number
--   not_found          one of the lines is not there
--   not_paid           one of the orders is not paid, or its payment was taken back
--   no_address         nobody has said where one of them goes
--   addresses_differ   they do not all go to one address
--   packed_already     one of the lines is in a parcel
--   refunded           one of the lines was given back
--   returning          one of the lines is asked to be taken back
-- The orders' lock makes it wait for whoever changes an address, and the other way round.
CREATE OR REPLACE FUNCTION pack_parcel(p_order_ids integer[], p_lot_ids integer[], p_now timestamptz, OUT outcome text,
  OUT parcel_id integer)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  moment timestamptz;
  target record;
BEGIN
  PERFORM FROM orders o WHERE o.id = ANY (p_order_ids) ORDER BY o.id FOR NO KEY UPDATE;
  moment := shop_time(p_now);
  SELECT count(*) AS lines, count(d.order_id) AS addressed, count(DISTINCT d.address_id) AS addresses,
      coalesce(bool_and(o.status = 'paid' AND NOT is_reversed(o.id)), false) AS are_paid,
      count(l.order_id) AS packed, count(r.order_id) AS refunded,
      bool_or(is_returning(n.order_id, n.lot_id)) AS returning, min(d.address_id) AS address_id, min(d.user_id) AS user_id
    INTO target
    FROM unnest(p_order_ids, p_lot_ids) AS asked (order_id, lot_id)
    JOIN order_lines n ON n.order_id = asked.order_id AND n.lot_id = asked.lot_id
    JOIN orders o ON o.id = n.order_id
    LEFT JOIN order_deliveries d ON d.order_id = n.order_id
    LEFT JOIN parcel_lines l ON l.order_id = n.order_id AND l.lot_id = n.lot_id
    LEFT JOIN refund_lines r ON r.order_id = n.order_id AND r.lot_id = n.lot_id;
  outcome := CASE
    WHEN target.lines = 0 OR target.lines <> cardinality(p_order_ids) THEN 'not_found'
    WHEN NOT target.are_paid THEN 'not_paid'
    WHEN target.packed > 0 THEN 'packed_already'
    WHEN target.refunded > 0 THEN 'refunded'
    WHEN target.returning THEN 'returning'
    WHEN target.addressed < target.lines THEN 'no_address'
    WHEN target.addresses > 1 THEN 'addresses_differ'
    ELSE 'packed' END;
  IF outcome <> 'packed' THEN RETURN; END IF;

  INSERT INTO parcels AS p (user_id, address_id, state, since)
    VALUES (target.user_id, target.address_id, 'packed', moment) RETURNING p.id INTO parcel_id;
  INSERT INTO parcel_lines (order_id, lot_id, parcel_id)
    SELECT asked.order_id, asked.lot_id, pack_parcel.parcel_id
    FROM unnest(p_order_ids, p_lot_ids) AS asked (order_id, lot_id) ORDER BY 1, 2;
  INSERT INTO parcel_changes (parcel_id, state, by, at) VALUES (pack_parcel.parcel_id, 'packed', 'office', moment);
END $$;
