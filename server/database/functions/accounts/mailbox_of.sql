-- As mailboxBehindEmail of src/domain/accounts/referral.ts. The mailbox behind an address: whatever its case, what follows a plus and,
-- where the service ignores them, its dots.
CREATE OR REPLACE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com')
        THEN coalesce(nullif(replace(base, '.', ''), ''), local) || '@gmail.com'
        ELSE coalesce(nullif(base, ''), local) || '@' || domain END
      FROM (SELECT split_part(lower(email), '@', 1) AS local, split_part(lower(email), '@', 2) AS domain,
        split_part(split_part(lower(email), '@', 1), '+', 1) AS base) parts);
END $$;
