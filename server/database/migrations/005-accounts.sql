-- A device token may be longer (4,096 characters) than a key of an index (about 2,700 bytes), so it is known by its
-- digest. Whoever makes two of the same digest only confuses two devices of their own.
ALTER TABLE device_tokens DROP CONSTRAINT device_tokens_pkey;
CREATE UNIQUE INDEX device_tokens_key ON device_tokens (kind, md5(token));

-- One picture a user, so that the old one is gone with the new one. Found by the digest that stands in its address.
CREATE TABLE avatars (
  user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of image, hex
  image bytea NOT NULL, -- WebP
  saved_at timestamptz NOT NULL
);
ALTER TABLE avatars ALTER COLUMN image SET STORAGE EXTERNAL; -- packed already
CREATE INDEX avatars_hash ON avatars (hash);
