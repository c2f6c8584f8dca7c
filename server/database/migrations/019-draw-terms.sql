-- Released as sha256 59b6dae5eea7380a7ab3f669270b0ed20920086c2088318ddd493cc05c24ff4f
-- How long after its close a lot is drawn is a term of the lot: stored with it, shown while it sells, and frozen once it
-- has started or has an order. In seconds; null only until a process of this release has started (prepare-draw-terms.ts).
ALTER TABLE lots ADD COLUMN draw_delay_seconds integer
  CONSTRAINT lots_draw_delay CHECK (draw_delay_seconds BETWEEN 0 AND 31536000);
UPDATE lots SET draw_delay_seconds = (d.commitment->>'delay')::integer
  FROM draws d WHERE d.lot_id = lots.id AND d.commitment IS NOT NULL;

-- What a lot gets that names no delay: the setting of the process that started last. And the least that one may name: the
-- largest of any process that ever started (prepare-draw-terms.ts).
CREATE TABLE draw_terms (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  delay_seconds integer NOT NULL CHECK (delay_seconds BETWEEN 0 AND 31536000),
  least_seconds integer NOT NULL DEFAULT 0 CHECK (least_seconds BETWEEN 0 AND delay_seconds)
);
