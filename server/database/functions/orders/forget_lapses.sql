-- As afterPayment of src/domain/orders/reservation.ts. What a payment, also a late one, takes off its buyer's past
-- (docs/rules.md: forgiven-lapses). An order that held nothing any more was counted when it ended. The buyer's row is
-- locked by the settlement.
CREATE OR REPLACE FUNCTION forget_lapses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given_up constant bigint := CASE WHEN OLD.holds_reservation THEN coalesce(NEW.held_worth, NEW.worth) - NEW.worth ELSE 0 END;
BEGIN
  UPDATE users u SET unpaid_worth = greatest(0, n.worth_left),
      lapses = CASE WHEN n.worth_left <= 0 THEN 0 WHEN given_up > 0 THEN lapses + 1 ELSE lapses END,
      declines = CASE WHEN n.worth_left <= 0 THEN 0 ELSE declines END,
      lapsed_at = CASE WHEN n.worth_left <= 0 THEN NULL
        WHEN given_up > 0 THEN greatest(lapsed_at, NEW.reserved_until) ELSE lapsed_at END
    FROM (SELECT b.unpaid_worth + given_up - NEW.worth AS worth_left FROM users b WHERE b.id = NEW.user_id) n
    WHERE u.id = NEW.user_id AND (u.lapses > 0 OR u.declines > 0 OR given_up > 0);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER paid_forgets_lapses AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN (NEW.status IN ('paid', 'refunded_in_points')) EXECUTE FUNCTION forget_lapses();
