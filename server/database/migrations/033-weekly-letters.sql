-- How far the letters of a week have come (docs/messages.md#the-weekly-letter); a week is named by its Monday.
CREATE TABLE weekly_mailings (
  week date PRIMARY KEY CHECK (extract(isodow FROM week) = 1),
  last_user_id integer NOT NULL DEFAULT 0,
  done_at timestamptz
);

-- To whom a letter of a week was put into the queue: nobody gets a second one.
CREATE TABLE weekly_letters (
  week date NOT NULL REFERENCES weekly_mailings ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users,
  at timestamptz NOT NULL,
  PRIMARY KEY (week, user_id)
);
