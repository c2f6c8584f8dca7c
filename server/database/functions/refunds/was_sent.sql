-- Whether the provider was asked to send a refund's money at some time: what has gone of it, has gone by the provider.
CREATE OR REPLACE FUNCTION was_sent(p_refund_id integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM refund_changes c WHERE c.refund_id = p_refund_id AND c.state = 'sending')
$$;
