-- Messages that have other ids now: what an operator made of them stays.
UPDATE translations SET message_id = renamed.now
FROM (VALUES
  ('account.more-failed.text', 'account.tickets.more-failed'),
  ('cart.leaving.text', 'cart.redirecting.text'),
  ('cart.leaving.title', 'cart.redirecting.title'),
  ('catalogue.shelf', 'catalogue.all-of'),
  ('draw.kick', 'draw.kicker'),
  ('superprize.kick', 'superprize.kicker')) AS renamed (before, now)
WHERE message_id = renamed.before;
