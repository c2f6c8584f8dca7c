-- Released as sha256 b010fd4d04aab2e3c14ceb901a1f494f8a34f0a5fe23028331d0fe7c8138bf51
-- Needs: phone_digits
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

-- The first account that was registered with a phone; it stays the first, whatever phone its user names later.
CREATE TABLE referral_phones (
  digits text PRIMARY KEY,
  user_id integer UNIQUE REFERENCES users ON DELETE SET NULL
);
INSERT INTO referral_phones (digits, user_id)
  SELECT DISTINCT ON (phone_digits(phone)) phone_digits(phone), id FROM users
    WHERE phone_digits(phone) IS NOT NULL ORDER BY phone_digits(phone), id;

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

-- A page of somebody's tickets of a lot is read in its order, and what was hidden is counted without the rest.
DROP INDEX tickets_user;
CREATE INDEX tickets_user ON tickets (user_id, lot_id, number);
CREATE INDEX tickets_hidden ON tickets (user_id, lot_id) WHERE hidden;
