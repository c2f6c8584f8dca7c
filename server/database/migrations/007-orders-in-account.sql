-- What an order's page and its receipt need of the order itself.

ALTER TABLE orders
  -- Of the shopper when it was placed: its receipt is in it, whatever language the shopper chose later. Null in orders of
  -- before, whose buyer's it is: to write it into each would lock a large shop for long.
  ADD language text CHECK (language IN ('uk', 'ru', 'en')),
  -- The way to pay last asked for, as the provider calls it; empty: not known.
  ADD via text NOT NULL DEFAULT '' CHECK (via ~ '^[\w.-]{0,100}$');
