-- Which tabs look at which draw's page now: a random id that a tab made for this, as a digest, and until when it counts.
-- Nothing of it is worth a log or outlives a crash. No key to lots: it would lock the row of a lot that is being bought,
-- and what names a lot that is gone runs out by itself.
CREATE UNLOGGED TABLE draw_onlookers (
  lot_id integer NOT NULL,
  tab bytea NOT NULL CHECK (length(tab) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (lot_id, tab)
);
CREATE INDEX draw_onlookers_expiry ON draw_onlookers (expires_at);
