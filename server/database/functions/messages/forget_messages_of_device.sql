-- What waits for a device goes with its token: after a log-out, or in another user's hands, it would tell the wrong
-- person. What was sent goes too, so that no forgotten token is kept.
CREATE OR REPLACE FUNCTION forget_messages_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE kind = 'push' AND md5(recipient) = md5(OLD.token) AND recipient = OLD.token;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER messages_go_with_their_device AFTER DELETE ON device_tokens FOR EACH ROW
  EXECUTE FUNCTION forget_messages_of_device();
CREATE OR REPLACE TRIGGER messages_go_with_their_user AFTER UPDATE OF user_id ON device_tokens FOR EACH ROW
  WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION forget_messages_of_device();
