-- Never is more paid out than is credited. Whoever records a payout waits for everybody who does: what another has not
-- committed would be missing from the sum. So does whoever takes a credit back; other credits need not wait.
CREATE OR REPLACE FUNCTION keep_payouts_covered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') = 'repeatable read' THEN
    RAISE EXCEPTION 'payouts can not be judged by an old snapshot' USING ERRCODE = 'feature_not_supported';
  END IF;
  PERFORM pg_advisory_xact_lock(1283091481);
  IF (SELECT coalesce(sum(amount), 0) FROM charity_payouts)
    > charity_worth((SELECT coalesce(sum(points), 0)::bigint FROM charity_ledger)) THEN
    RAISE EXCEPTION 'more is paid out than is credited'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'charity_payouts_covered';
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER charity_payouts_covered AFTER INSERT ON charity_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_payouts_covered();
CREATE OR REPLACE TRIGGER taken_back_is_unpaid AFTER INSERT ON charity_ledger FOR EACH ROW WHEN (NEW.points < 0)
  EXECUTE FUNCTION keep_payouts_covered();
