-- Needs: clean_line
-- Where paid orders go. An order has an address until its parcel is packed; at which step it is follows from that and
-- from its status (src/domain/orders/delivery-step.ts), so that paying writes nothing here.

-- The addresses of a user, each kept once. A row never changes but for `forgotten_at` (keep_address): orders refer to it.
-- Lines are kept clean and bounded as names are (003-accounts.sql); what a kind does not have is empty.
CREATE TABLE addresses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('branch', 'courier')),
  recipient text NOT NULL CHECK (recipient = clean_line(recipient) AND char_length(recipient) BETWEEN 1 AND 320),
  phone text NOT NULL CHECK (phone ~ '^\+38[0-9]{7,13}$'), -- a contact: no code was sent there
  city text NOT NULL CHECK (city = clean_line(city) AND char_length(city) BETWEEN 1 AND 320),
  branch text NOT NULL DEFAULT '' CHECK (branch = clean_line(branch) AND char_length(branch) <= 10),
  street text NOT NULL DEFAULT '' CHECK (street = clean_line(street) AND char_length(street) <= 320),
  house text NOT NULL DEFAULT '' CHECK (house = clean_line(house) AND char_length(house) <= 320),
  flat text NOT NULL DEFAULT '' CHECK (flat = clean_line(flat) AND char_length(flat) <= 320),
  postcode text NOT NULL DEFAULT '' CHECK (postcode ~ '^([0-9]{5})?$'),
  -- Of all fields, because a key of nine texts could be too long for an index. A clean line has no line break.
  digest text NOT NULL GENERATED ALWAYS AS (md5(kind || E'\n' || recipient || E'\n' || phone || E'\n' || city || E'\n'
    || branch || E'\n' || street || E'\n' || house || E'\n' || flat || E'\n' || postcode)) STORED,
  made_at timestamptz NOT NULL,
  forgotten_at timestamptz, -- hidden from the choice; orders that go there still do
  CONSTRAINT addresses_fields_check CHECK (CASE kind
    WHEN 'branch' THEN branch <> '' AND street = '' AND house = '' AND flat = '' AND postcode = ''
    ELSE branch = '' AND street <> '' AND house <> '' AND postcode <> '' END),
  UNIQUE (id, user_id),
  UNIQUE (user_id, digest)
);

-- Where an order goes now. Only a paid one, to an address of its buyer (keep_delivery).
CREATE TABLE order_deliveries (
  order_id integer PRIMARY KEY REFERENCES orders,
  user_id integer NOT NULL,
  address_id integer NOT NULL,
  said_at timestamptz NOT NULL,
  FOREIGN KEY (address_id, user_id) REFERENCES addresses (id, user_id)
);
CREATE INDEX order_deliveries_address ON order_deliveries (address_id, said_at);

-- Orders of before are not asked about: the shop sent them by other means. New ones are.
ALTER TABLE orders ADD asks_address boolean NOT NULL DEFAULT false;
ALTER TABLE orders ALTER asks_address SET DEFAULT true;
