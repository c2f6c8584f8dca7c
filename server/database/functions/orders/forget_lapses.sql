-- As afterPayment and withoutDecline of src/domain/orders/reservation.ts. What a payment, also a late one, takes off its
-- buyer's past (docs/rules.md: forgiven-lapses). An order whose time ran out was counted when it ended, and stays so; one
-- whose payment was declined first is as if it had not been. The buyer's row is locked by the settlement.
CREATE OR REPLACE FUNCTION forget_lapses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- A decline that was forgotten meanwhile cannot be taken back.
  declined constant integer := CASE WHEN OLD.status = 'failed' AND EXISTS (
    SELECT FROM users u WHERE u.id = NEW.user_id AND u.declines > 0) THEN 1 ELSE 0 END;
  held constant bigint := coalesce(NEW.held_worth, NEW.worth);
  given_up constant bigint := CASE WHEN OLD.holds_reservation OR OLD.status = 'failed' THEN held - NEW.worth ELSE 0 END;
BEGIN
  UPDATE users u SET unpaid_worth = greatest(0, n.worth_left),
      lapses = CASE WHEN n.worth_left <= 0 THEN 0 WHEN given_up > 0 THEN lapses + 1 ELSE lapses END,
      declines = CASE WHEN n.worth_left <= 0 THEN 0 ELSE declines - declined END,
      lapsed_at = CASE WHEN n.worth_left <= 0 THEN NULL
        WHEN given_up > 0 THEN greatest(lapsed_at, NEW.reserved_until) ELSE lapsed_at END
    FROM (SELECT greatest(0, b.unpaid_worth - declined * held) + given_up - NEW.worth AS worth_left
      FROM users b WHERE b.id = NEW.user_id) n
    WHERE u.id = NEW.user_id AND (u.lapses > 0 OR u.declines > 0 OR given_up > 0);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER paid_forgets_lapses AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status IN ('paid', 'refunded_in_points')) EXECUTE FUNCTION forget_lapses();
