-- As unpaidPastAfterPayment and unpaidPastWithoutDecline of src/domain/orders/reservation-terms.ts. What a payment, also a late one, takes off the
-- past of the person (docs/rules.md: forgiven-lapses). An order whose time ran out was counted when it ended, and stays
-- so; one whose payment was declined first is as if it had not been.
CREATE OR REPLACE FUNCTION forget_lapses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Of an order that holds nothing any more, it is the person whose phone the buyer has now.
  payer constant text := coalesce(OLD.person, (SELECT u.person FROM users u WHERE u.id = NEW.user_id));
  held constant bigint := coalesce(NEW.held_worth, NEW.worth);
  given_up constant bigint := CASE WHEN OLD.holds_reservation OR OLD.status = 'failed' THEN held - NEW.worth ELSE 0 END;
  past unpaid_pasts;
  declined integer;
  worth_left bigint;
BEGIN
  SELECT * INTO past FROM unpaid_pasts p WHERE p.person = payer FOR UPDATE;
  IF NOT FOUND AND given_up = 0 THEN RETURN NULL; END IF;
  -- A decline that was forgotten meanwhile cannot be taken back.
  declined := CASE WHEN OLD.status = 'failed' AND past.declines > 0 THEN 1 ELSE 0 END;
  worth_left := greatest(0, coalesce(past.worth, 0) - declined * held) + given_up - NEW.worth;
  IF worth_left <= 0 THEN
    DELETE FROM unpaid_pasts p WHERE p.person = payer;
  ELSIF past.person IS NULL THEN
    PERFORM remember_unpaid(payer, 1, 0, worth_left, NEW.reserved_until);
  ELSE
    UPDATE unpaid_pasts p SET worth = worth_left, declines = p.declines - declined,
        lapses = p.lapses + CASE WHEN given_up > 0 THEN 1 ELSE 0 END,
        lapsed_at = CASE WHEN given_up > 0 THEN greatest(p.lapsed_at, NEW.reserved_until) ELSE p.lapsed_at END
      WHERE p.person = payer;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER paid_forgets_lapses AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status IN ('paid', 'refunded_in_points')) EXECUTE FUNCTION forget_lapses();
