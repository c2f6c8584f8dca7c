-- Of a change of the address that waits for its confirmation: what address and phone were before it was asked for. Whoever
-- undoes it goes back there, and not to what the same form had already changed (docs/messages.md: Undoing a change).
ALTER TABLE mail_tokens
  ADD COLUMN before_id integer REFERENCES account_changes ON DELETE CASCADE,
  ADD CONSTRAINT mail_tokens_before_check CHECK (before_id IS NULL OR purpose = 'change');
CREATE INDEX mail_tokens_before ON mail_tokens (before_id) WHERE before_id IS NOT NULL;
