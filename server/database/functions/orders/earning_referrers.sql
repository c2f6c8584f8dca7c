-- As earningReferrers of src/domain/accounts/referral.ts. Who gets points when this order is paid: who invited the buyer, and
-- who invited them; null where nobody does.
CREATE OR REPLACE FUNCTION earning_referrers(p_order_id integer) RETURNS TABLE (first_id integer, second_id integer)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT
    CASE WHEN NOT (b.phones && f.phones OR b.mailbox = f.mailbox) THEN f.id END,
    CASE WHEN NOT (b.id = s.id OR b.phones && s.phones OR b.mailbox = s.mailbox
      OR f.phones && s.phones OR f.mailbox = s.mailbox) THEN s.id END
  FROM orders o
    JOIN LATERAL (SELECT u.id, u.referrer_id, ARRAY[phone_digits(u.phone), p.digits] AS phones,
        mailbox_of(u.email) AS mailbox
      FROM users u JOIN referral_phones p ON p.user_id = u.id WHERE u.id = o.user_id) b ON true
    JOIN LATERAL (SELECT u.id, u.referrer_id, ARRAY[phone_digits(u.phone), p.digits] AS phones,
        mailbox_of(u.email) AS mailbox
      FROM users u LEFT JOIN referral_phones p ON p.user_id = u.id WHERE u.id = b.referrer_id) f ON true
    LEFT JOIN LATERAL (SELECT u.id, ARRAY[phone_digits(u.phone), p.digits] AS phones, mailbox_of(u.email) AS mailbox
      FROM users u LEFT JOIN referral_phones p ON p.user_id = u.id WHERE u.id = f.referrer_id) s ON true
  WHERE o.id = p_order_id
$$;
