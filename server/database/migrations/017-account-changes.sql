-- Released as sha256 14b47ee890fb8c6ce524a3a4ca37fd90f7439f2b0bbe26744e37ebb6ea1bac61
-- What an account's address and phone were before each change of them, or of the password. For some days a link that
-- is mailed to that address goes back there, and nobody else can take the address (docs/messages.md: Undoing a change).
CREATE TABLE account_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- of one user: in the order of the changes
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  email_verified_at timestamptz,
  phone text NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (id, user_id, email)
);
CREATE INDEX account_changes_user ON account_changes (user_id, id);
CREATE INDEX account_changes_held ON account_changes (email);
CREATE INDEX account_changes_expiry ON account_changes (expires_at);

-- A link that goes back before a change: one that undoes it, or one that recovers the account by its former address. It
-- is only ever mailed to the address that the change has kept.
ALTER TABLE mail_tokens
  ADD COLUMN change_id integer,
  DROP CONSTRAINT mail_tokens_purpose_check,
  ADD CONSTRAINT mail_tokens_purpose_check CHECK (purpose IN ('verify', 'recovery', 'change', 'undo')),
  ADD CONSTRAINT mail_tokens_change_check
    CHECK (CASE purpose WHEN 'undo' THEN change_id IS NOT NULL WHEN 'recovery' THEN true ELSE change_id IS NULL END),
  ADD CONSTRAINT mail_tokens_change_fkey FOREIGN KEY (change_id, user_id, email)
    REFERENCES account_changes (id, user_id, email) ON DELETE CASCADE;
CREATE INDEX mail_tokens_of_change ON mail_tokens (change_id) WHERE change_id IS NOT NULL;
