-- Released as sha256 13f867fcf04c386fc1814b76ef032f7fcb25ba8611f261f9d5a323409cae136b
-- What a buyer's unpaid orders hold is asked with every look at the cart.
CREATE INDEX orders_held ON orders (user_id) WHERE holds_reservation;
