-- Takes a parcel to its next state, or changes nothing and says why; `at` is since when it is there:
--   moved              it is there now
--   already            it was there before; or it was sent with this number, and has gone on since
--   not_found          there is none, or it is not the buyer's (`p_user_id`, where a buyer asks)
--   no_move            it does not go there from where it is, or its buyer has complained (where the shop receives it by
--                      itself), or there is no reason for another number
--   reversed           a payment of its orders was taken back: nothing more goes out
--   refunded           one of its lines was given back: it is to be unpacked, and what is left packed
--   returning          one of its lines is asked to be taken back: that is to be answered before it is packed; or its return
--                      was accepted, and it is to be unpacked, not sent or handed out
--   addresses_differ   it is to be packed anew, and its orders do not all go to one address
--   other_way          it is to be sent, and is collected; or the other way round
--   tracking_taken     another parcel has this number of this carrier
-- `p_carrier` and `p_tracking` are of a parcel that is sent. One that is unpacked holds nothing any more.
CREATE OR REPLACE FUNCTION move_parcel(p_id integer, p_to text, p_by text, p_now timestamptz, p_user_id integer,
  p_reason text, p_carrier text, p_tracking text, OUT outcome text, OUT at timestamptz)
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  order_ids integer[];
  kept parcels%ROWTYPE;
  going_out boolean := p_to IN ('packed', 'sent', 'ready');
  is_same boolean;
  target integer;
BEGIN
  -- Orders before parcels (docs/architecture.md: Locks): neither an address nor a payment changes under what goes out.
  -- What is in a parcel stays in it, so that it can be read before.
  SELECT array_agg(DISTINCT l.order_id) INTO order_ids FROM parcel_lines l WHERE l.parcel_id = p_id;
  IF going_out OR p_to = 'unpacked' THEN
    PERFORM FROM orders o WHERE o.id = ANY (order_ids) ORDER BY o.id FOR NO KEY UPDATE;
  END IF;
  SELECT * INTO kept FROM parcels p WHERE p.id = p_id AND (p_user_id IS NULL OR p.user_id = p_user_id)
    FOR NO KEY UPDATE;
  target := kept.address_id;
  IF p_to = 'packed' THEN
    SELECT CASE WHEN count(DISTINCT d.address_id) = 1 THEN min(d.address_id) END INTO target
      FROM order_deliveries d WHERE d.order_id = ANY (order_ids);
  END IF;
  is_same := CASE p_to WHEN 'sent' THEN kept.state IN ('sent', 'received', 'came_back')
      AND (kept.carrier, kept.tracking) = (p_carrier, p_tracking) ELSE kept.state = p_to END;
  outcome := CASE
    WHEN kept.id IS NULL THEN 'not_found'
    WHEN is_same THEN 'already'
    WHEN NOT can_parcel_move(kept.state, p_to) OR p_by = 'shop' AND (kept.state <> 'sent' OR kept.complained_at IS NOT NULL OR is_parcel_missed(p_id))
      OR kept.state = p_to AND p_reason = '' THEN 'no_move'
    WHEN going_out AND (SELECT bool_or(is_reversed(id)) FROM unnest(order_ids) AS id) THEN 'reversed'
    WHEN p_to = 'packed' AND EXISTS (SELECT FROM parcel_lines l JOIN refund_lines r ON r.order_id = l.order_id
      AND r.lot_id = l.lot_id WHERE l.parcel_id = p_id) THEN 'refunded'
    WHEN p_to = 'packed' AND EXISTS (SELECT FROM parcel_lines l WHERE l.parcel_id = p_id
      AND is_returning(l.order_id, l.lot_id)) THEN 'returning'
    WHEN p_to IN ('sent', 'ready') AND kept.state <> 'sent' AND EXISTS (SELECT FROM parcel_lines l JOIN return_lines r
      ON r.order_id = l.order_id AND r.lot_id = l.lot_id JOIN returns t ON t.id = r.return_id AND t.state = 'accepted'
      WHERE l.parcel_id = p_id) THEN 'returning'
    WHEN target IS NULL THEN 'addresses_differ'
    WHEN NOT fits_way(p_to, (SELECT a.kind FROM addresses a WHERE a.id = target)) THEN 'other_way'
    WHEN p_to = 'sent' AND EXISTS (SELECT FROM parcels p WHERE p.carrier = p_carrier AND p.tracking = p_tracking)
      THEN 'tracking_taken'
    ELSE 'moved' END;
  at := kept.since;
  IF outcome <> 'moved' THEN RETURN; END IF;

  -- A number that is put right in the millisecond in which it was sent is another one since the next.
  at := CASE WHEN kept.state = p_to THEN greatest(shop_time(p_now), kept.since + interval '1 millisecond')
    ELSE shop_time(p_now) END;
  UPDATE parcels p SET state = p_to, since = move_parcel.at, address_id = target,
      carrier = CASE WHEN p_to = 'sent' THEN p_carrier WHEN p_to NOT IN ('to_pack', 'unpacked') THEN p.carrier END,
      tracking = CASE WHEN p_to = 'sent' THEN p_tracking WHEN p_to IN ('to_pack', 'unpacked') THEN '' ELSE p.tracking END,
      complained_at = CASE WHEN p_to NOT IN ('to_pack', 'unpacked') THEN p.complained_at END
    WHERE p.id = p_id;
  INSERT INTO parcel_changes (parcel_id, state, by, reason, carrier, tracking, at)
    SELECT p.id, p.state, p_by, p_reason, p.carrier, p.tracking, p.since FROM parcels p WHERE p.id = p_id;
  IF p_to = 'unpacked' THEN DELETE FROM parcel_lines l WHERE l.parcel_id = p_id; END IF;
END $$;
