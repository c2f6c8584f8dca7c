-- What was used once can't be removed, because its history names it: it is no longer offered instead.
ALTER TABLE currencies ADD COLUMN offered boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT hryvnias_are_offered CHECK (offered OR code <> 'UAH');
ALTER TABLE categories ADD COLUMN offered boolean NOT NULL DEFAULT true;
