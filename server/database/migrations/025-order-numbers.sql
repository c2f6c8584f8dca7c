-- One number for one order, short enough to be read on the phone. People read it with the prefix and a check digit
-- (src/domain/orders/order-number.ts). Orders of before have theirs in the order in which they came.
CREATE SEQUENCE order_numbers AS integer START 1001;
ALTER TABLE orders ADD COLUMN number integer;
UPDATE orders SET number = earlier.number
  FROM (SELECT id, 1000 + row_number() OVER (ORDER BY id) AS number FROM orders) earlier
  WHERE earlier.id = orders.id;
SELECT setval('order_numbers', 1001 + count(*), false) FROM orders;
ALTER TABLE orders
  ALTER COLUMN number SET DEFAULT nextval('order_numbers'),
  ALTER COLUMN number SET NOT NULL,
  ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER SEQUENCE order_numbers OWNED BY orders.number;
