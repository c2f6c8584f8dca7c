-- What becomes of packed lines (src/domain/orders/parcel-life.ts).

-- Who takes parcels where they go. The shop changes them by `operator import carriers`.
CREATE TABLE carriers (
  code text PRIMARY KEY CHECK (code ~ '^[a-z0-9-]{1,40}$'),
  title texts NOT NULL,
  -- The address of the carrier's page about a parcel; its number stands where {number} is.
  link_template text NOT NULL CHECK (link_template ~ '^https://[^{}[:space:]]+\{number\}[^{}[:space:]]*$'
    AND char_length(link_template) <= 500),
  offered boolean NOT NULL DEFAULT true
);
INSERT INTO carriers (code, title, link_template) VALUES
  ('nova-poshta', '{"uk": "Нова пошта", "ru": "Новая почта", "en": "Nova Poshta"}',
    'https://novaposhta.ua/tracking/?cargo_number={number}'),
  ('ukrposhta', '{"uk": "Укрпошта", "ru": "Укрпочта", "en": "Ukrposhta"}',
    'https://track.ukrposhta.ua/tracking_UA.html?barcode={number}');

-- A parcel of lines of one or several orders of one buyer to one address. Packing makes it; it only goes on (keep_parcel).
CREATE TABLE parcels (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL,
  address_id integer NOT NULL,
  state text NOT NULL CHECK (state IN ('to_pack', 'packed', 'sent', 'received', 'came_back', 'unpacked')),
  since timestamptz NOT NULL, -- of the state
  carrier text REFERENCES carriers,
  tracking text NOT NULL DEFAULT '' CHECK (tracking ~ '^([0-9A-Z-]{3,40})?$'),
  complained_at timestamptz, -- by its buyer, for the last time since it was sent: it is not received by itself
  FOREIGN KEY (address_id, user_id) REFERENCES addresses (id, user_id),
  CONSTRAINT parcels_carried_check CHECK ((state IN ('sent', 'received', 'came_back')) = (tracking <> '')
    AND (carrier IS NULL) = (tracking = '')),
  CONSTRAINT parcels_complaint_check CHECK (complained_at IS NULL OR tracking <> ''),
  UNIQUE (carrier, tracking)
);
CREATE INDEX parcels_address ON parcels (address_id);
-- Those that are under way are listed, and received by themselves.
CREATE INDEX parcels_sent ON parcels (since) WHERE state = 'sent';

-- What is in a parcel: each line of an order in one, until the office takes it out (keep_parcel_line).
CREATE TABLE parcel_lines (
  order_id integer NOT NULL,
  lot_id integer NOT NULL,
  parcel_id integer NOT NULL REFERENCES parcels,
  PRIMARY KEY (order_id, lot_id),
  FOREIGN KEY (order_id, lot_id) REFERENCES order_lines (order_id, lot_id)
);
CREATE INDEX parcel_lines_parcel ON parcel_lines (parcel_id);

-- Every change of a parcel, the first one its packing; append-only.
CREATE TABLE parcel_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id integer NOT NULL REFERENCES parcels,
  state text NOT NULL CHECK (state IN ('to_pack', 'packed', 'sent', 'received', 'came_back', 'unpacked')),
  by text NOT NULL CHECK (by IN ('buyer', 'office', 'shop')), -- shop: by itself, when its time was up
  reason text NOT NULL DEFAULT '',
  carrier text,
  tracking text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);
CREATE INDEX parcel_changes_parcel ON parcel_changes (parcel_id, id);

-- What a buyer complains of.
ALTER TABLE operator_reports ADD parcel_id integer REFERENCES parcels;

ALTER TABLE messages ADD parcel_id integer REFERENCES parcels;
ALTER TABLE messages DROP CONSTRAINT messages_template, ADD CONSTRAINT messages_template CHECK (
  CASE template
    WHEN 'order-paid' THEN order_id IS NOT NULL
    WHEN 'order-refunded' THEN order_id IS NOT NULL
    WHEN 'address-missing' THEN order_id IS NOT NULL
    WHEN 'parcel-sent' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'parcel-came-back' THEN order_id IS NOT NULL AND parcel_id IS NOT NULL
    WHEN 'operator-report' THEN report_id IS NOT NULL
    ELSE template IS NULL
  END);
