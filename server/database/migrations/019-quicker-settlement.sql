-- Needs: is_points_entry
-- Every statement reads the checks of the tables that it writes anew, word by word: a function is read once for each
-- connection (docs/benchmarks.md#where-a-settlement-spends-its-time).
ALTER TABLE points_ledger DROP CONSTRAINT points_ledger_causes, DROP CONSTRAINT points_ledger_of_refund,
  ADD CONSTRAINT points_ledger_entry CHECK (is_points_entry(cause, amount, order_id, refund_id));

-- One trigger announces a settlement by mail and to devices.
DROP TRIGGER IF EXISTS settlement_is_announced_to_devices ON orders;
DROP FUNCTION IF EXISTS announce_settlement_to_devices();
