-- What an order's page and its receipt need of the order itself.

ALTER TABLE orders
  -- Of the shopper when it was placed: its receipt is in it, whatever language the shopper chose later.
  ADD language text NOT NULL DEFAULT 'uk' CHECK (language IN ('uk', 'ru', 'en')),
  -- The way to pay last asked for, as the provider calls it; empty: not known.
  ADD via text NOT NULL DEFAULT '' CHECK (via ~ '^[\w.-]{0,100}$');

UPDATE orders o SET language = u.language FROM users u WHERE u.id = o.user_id AND o.language <> u.language;

