-- Released as sha256 f1f119dfb35efd22d9ba260e3c0b6858e6716af5f40cccb687a4b5284fa892f5
-- What was ordered left the stored cart (place_order). Where the shopper then did not leave for the payment it goes back, and
-- leaves again when the shopper comes back to the order, or pays it. The order itself says whether its lines stand in
-- the cart, so that each happens once however often it is asked for, and what was added meanwhile stays.
ALTER TABLE orders ADD COLUMN cart_kept boolean NOT NULL DEFAULT false;
