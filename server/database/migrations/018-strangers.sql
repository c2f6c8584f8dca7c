-- What holds strangers off: devices that an account's owner logged in from, a budget of SMS, one earning account for
-- each phone, and an account page that is read by pages.

-- A browser in which somebody logged in before, by a random token of which only the digest is kept. It opens nothing:
-- it excepts its owner from the limits that strangers may have used up, as long as it has tries left.
CREATE TABLE known_devices (
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_user ON known_devices (user_id, expires_at);
CREATE INDEX known_devices_expiry ON known_devices (expires_at);

-- The SMS of each day (UTC), counted by the statement that queues one. low_at and out_at: at how many the operator was
-- told that the budget comes to its end, and that it is used up.
CREATE TABLE sms_days (
  day date PRIMARY KEY,
  sent integer NOT NULL CHECK (sent > 0),
  low_at integer,
  out_at integer
);

-- Referral: a phone brings points from one account only, and nobody gets any from an account of one's own. The same rules
-- as src/domain/accounts/referral.ts.

-- The mailbox behind an address: whatever its case, what follows a plus and, where the service ignores them, its dots.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN coalesce(nullif(replace(base, '.', ''), ''), local) || '@gmail.com'
      ELSE coalesce(nullif(base, ''), local) || '@' || domain END
    FROM (SELECT split_part(lower(email), '@', 1) AS local, split_part(lower(email), '@', 2) AS domain,
      split_part(split_part(lower(email), '@', 1), '+', 1) AS base) parts
$$;

-- Null where there is none, which equals nobody's.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(regexp_replace(phone, '[^0-9]', '', 'g'), '')
$$;

-- The first account that was registered with a phone; it stays the first, whatever phone its user names later.
CREATE TABLE referral_phones (
  digits text PRIMARY KEY,
  user_id integer UNIQUE REFERENCES users ON DELETE SET NULL
);
INSERT INTO referral_phones (digits, user_id)
  SELECT DISTINCT ON (phone_digits(phone)) phone_digits(phone), id FROM users
    WHERE phone_digits(phone) IS NOT NULL ORDER BY phone_digits(phone), id;

-- Of two registrations at once the second waits for the first here, so that one of them is it.
CREATE FUNCTION claim_referral_phones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referral_phones (digits, user_id)
    SELECT DISTINCT ON (phone_digits(phone)) phone_digits(phone), id FROM added
      WHERE phone_digits(phone) IS NOT NULL ORDER BY phone_digits(phone), id
    ON CONFLICT (digits) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER phones_are_claimed AFTER INSERT ON users REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION claim_referral_phones();

-- Who gets points when this order is paid: who invited the buyer, and who invited them; null where nobody does.
CREATE FUNCTION earning_referrers(p_order_id integer) RETURNS TABLE (first_id integer, second_id integer)
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

-- Who got points when an order was paid (settle_payment).
CREATE TABLE order_referrers (
  order_id integer PRIMARY KEY REFERENCES orders,
  first_id integer REFERENCES users,
  second_id integer REFERENCES users,
  by_phone boolean NOT NULL DEFAULT true -- false: paid before a phone counted
);
INSERT INTO order_referrers (order_id, first_id, second_id, by_phone)
  SELECT o.id, f.id, CASE WHEN f.referrer_id <> u.id THEN f.referrer_id END, false
    FROM orders o JOIN users u ON u.id = o.user_id JOIN users f ON f.id = u.referrer_id WHERE o.status = 'paid';
CREATE TRIGGER order_referrers_append_only BEFORE UPDATE OR DELETE ON order_referrers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A page of somebody's tickets of a lot is read in its order, and what was hidden is counted without the rest.
DROP INDEX tickets_user;
CREATE INDEX tickets_user ON tickets (user_id, lot_id, number);
CREATE INDEX tickets_hidden ON tickets (user_id, lot_id) WHERE hidden;
