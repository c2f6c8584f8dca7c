-- The fund that donations go to, by its name without quotation marks; empty until the operator names it.
ALTER TABLE settings ADD COLUMN fund texts NOT NULL DEFAULT '{"uk": "", "ru": "", "en": ""}';

-- News by mail is off until somebody asks for it. Nobody was asked before, so that whoever has it on did not ask.
ALTER TABLE users ALTER COLUMN mailing_participant SET DEFAULT false;
UPDATE users SET mailing_participant = false WHERE mailing_participant;
