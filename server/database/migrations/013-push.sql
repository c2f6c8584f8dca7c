-- Released as sha256 1bf1d4926986e275088c67b21e3308997e0dab4461b403b2265ac63776b47dbb
-- Notifications to devices: messages whose recipient is a device token. They share the queue with mails and SMS.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN ('mail', 'sms', 'push'));
-- Nobody needs to be told on a lock screen a day later.
ALTER TABLE messages ADD CONSTRAINT messages_push_ends CHECK (kind <> 'push' OR expires_at IS NOT NULL);
CREATE INDEX messages_of_device ON messages (md5(recipient)) WHERE kind = 'push';
