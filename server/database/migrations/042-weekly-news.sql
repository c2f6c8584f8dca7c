-- A letter of the week is news, too: whoever leaves the mailing gets none that is still queued (leave_news).
ALTER TABLE messages
  DROP CONSTRAINT messages_news_check,
  ADD CONSTRAINT messages_news_check CHECK (news IN ('start', 'wishes', 'weekly'));
