-- Ledgers and logs only grow.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER points_ledger_append_only BEFORE UPDATE OR DELETE ON points_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER charity_ledger_append_only BEFORE UPDATE OR DELETE ON charity_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER charity_payouts_append_only BEFORE UPDATE OR DELETE ON charity_payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER payment_differences_append_only BEFORE UPDATE OR DELETE ON payment_differences
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER draw_log_append_only BEFORE UPDATE OR DELETE ON draw_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER draw_log_kept BEFORE TRUNCATE ON draw_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER parcel_changes_append_only BEFORE UPDATE OR DELETE ON parcel_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER prize_changes_append_only BEFORE UPDATE OR DELETE ON prize_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER refund_lines_append_only BEFORE UPDATE OR DELETE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER return_lines_append_only BEFORE UPDATE OR DELETE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER return_changes_append_only BEFORE UPDATE OR DELETE ON return_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER refund_changes_append_only BEFORE UPDATE OR DELETE ON refund_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER order_referrers_append_only BEFORE UPDATE OR DELETE ON order_referrers
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER super_list_kept BEFORE UPDATE OR DELETE ON super_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER super_list_whole BEFORE TRUNCATE ON super_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER super_draws_kept BEFORE DELETE ON super_draws
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
