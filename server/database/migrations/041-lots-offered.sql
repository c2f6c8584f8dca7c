-- As 040-offered.sql, of lots.
ALTER TABLE lots ADD COLUMN offered boolean NOT NULL DEFAULT true;
