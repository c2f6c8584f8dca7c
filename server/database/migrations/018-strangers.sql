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
