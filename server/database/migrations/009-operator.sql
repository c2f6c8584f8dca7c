-- Released as sha256 1e93715ac9499d19b9dc00364239dae772406cd3b82fc75adfa949efa5b64f1d
-- When the operator last changed the levels: an order's frozen percent can be recomputed from the levels only where
-- they are still those of its moment.
CREATE TABLE levels_changed (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at timestamptz NOT NULL
);

INSERT INTO levels_changed (at) SELECT now() WHERE EXISTS (SELECT FROM levels);
