-- Messages of releases that gave them no end: who configures a way out later must not send codes and links that have
-- long run out. An SMS is a code (10 minutes); links into an account live an hour, those that confirm an address three
-- days. What is no key to anything may still be read late.
UPDATE messages SET expires_at = created_at + CASE
    WHEN kind = 'sms' THEN interval '10 minutes'
    WHEN text LIKE '%/recovery-%' THEN interval '1 hour'
    ELSE interval '3 days'
  END
  WHERE state = 'queued' AND expires_at IS NULL AND template IS NULL
    AND (kind = 'sms' OR text LIKE '%/recovery-%' OR text LIKE '%/verify-%');
