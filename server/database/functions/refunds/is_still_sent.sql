-- Whether the provider is still being asked for a refund, or will be: its message was neither sent nor given up.
CREATE OR REPLACE FUNCTION is_still_sent(p_refund_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM messages m WHERE m.refund_id = p_refund_id AND m.kind = 'refund' AND m.state = 'queued')
$$;
