-- Whether the buyer of a parcel says that something in it has not come, by a return that is not settled: it is not received by
-- itself.
CREATE OR REPLACE FUNCTION is_parcel_missed(p_parcel_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM parcel_lines l JOIN return_lines r ON r.order_id = l.order_id AND r.lot_id = l.lot_id
    JOIN returns t ON t.id = r.return_id AND t.state IN ('asked', 'accepted') AND t.reason = 'not_received'
    WHERE l.parcel_id = p_parcel_id)
$$;
