const THREE = '{"uk":"a","ru":"b","en":"c"}';

/**
 * Rows for the tables of the first migration: a shop with an order that was paid twice and taken back unnoticed, and one that is not paid, three people who
 * invited one another with one phone between them, one by a name that no one is called, and letters on their way. What later migrations fill is filled from
 * them.
 */
export const OLD_ROWS = `
  INSERT INTO currencies (code, rate, title) VALUES ('UAH', 1, '${THREE}');
  INSERT INTO levels (position, name, from_kopiyka, percent) VALUES (0, '${THREE}', 0, 1);
  INSERT INTO users (id, first_name, phone, email, ref_code, referrer_id, points, sale_balance) VALUES
    (1, 'Ada', '+380501112233', 'ada@mail.example', 'a', NULL, 20, 0),
    (2, 'Bo\u202e\u0007  И\u0306${'\u0336'.repeat(99)}', '+380501112233', 'bo@mail.example', 'b', 1, 50, 0),
    (3, 'Cy', '+380501112233', 'cy@mail.example', 'c', 2, 10, 100000);
  UPDATE users SET first_name = '\u3164', last_name = '${'Ж'.repeat(500)}', address = E'Львів,\\n вул. Музична\u202e' WHERE id = 3;
  UPDATE users SET last_name = '\u0627${'\u0336'.repeat(4)}\u0301\u0654' WHERE id = 1;
  INSERT INTO feedback (name, phone, email, message) VALUES ('Е\u200bва', '380501112233', 'eve@mail.example', 'x');
  INSERT INTO categories (id, name) VALUES (1, '${THREE}');
  INSERT INTO products (id, image, title, parental_name, description)
    SELECT n, '/p.webp', '${THREE}', '${THREE}', '${THREE}' FROM generate_series(1, 2) n;
  INSERT INTO lots (id, category_id, product_to_buy_id, product_to_win_id, title, description, search_text, image, price,
      origin, point_donate_amount, ticket_amount, ticket_donate_amount, amount, sales_count, reserved, tickets_issued,
      start)
    SELECT n, 1, 1, 2, '${THREE}', '${THREE}', 'phone and car ' || n, '/l.webp', 50000, 50000, 6, 1, 2, amount, sold,
      held, issued, '2026-01-01'
    FROM (VALUES (1, 3, 2, 1, 3), (2, 7, 0, 0, 0), (3, 0, 0, 0, 0)) AS v (n, amount, sold, held, issued);
  INSERT INTO orders (id, user_id, external_id, transaction_id, content_hash, currency, rate, user_percent, total,
      points_used, points_earned, cart_total, status, holds_reservation, reserved_until, settled_at) VALUES
    (1, 3, 'x', 'x', '\\x00', 'UAH', 1, 1, 100000, 0, 10, 1000, 'paid', false, '2026-01-02', '2026-01-02'),
    (2, 3, 'y', 'y', '\\x01', 'UAH', 1, 1, 50000, 0, 5, 500, 'pending', true, '2026-01-03', NULL);
  INSERT INTO order_lines (order_id, lot_id, quantity, is_donate, price, origin, tickets, charity_points, salt) VALUES
    (1, 1, 2, true, 50000, 50000, 3, 12, decode(repeat('0a', 32), 'hex')),
    (2, 1, 1, false, 50000, 50000, 1, 0, NULL);
  INSERT INTO payment_events (invoice_id, invoice_state, order_id, received_at)
    SELECT invoice, state, 1, '2026-01-02' FROM unnest(ARRAY['i1', 'i2']) invoice, unnest(ARRAY['canceled', 'success']) state;
  INSERT INTO operator_reports (kind, order_id, detail, at) VALUES ('paid_twice', 1, 'invoice i2', '2026-01-02');
  INSERT INTO tickets (lot_id, number, user_id, order_id, title, issued_at)
    SELECT 1, n, 3, 1, '000001-000' || n, '2026-01-02' FROM generate_series(1, 3) n;
  INSERT INTO points_ledger (user_id, amount, cause, order_id, at) VALUES
    (3, 10, 'order_earned', 1, '2026-01-02'), (2, 50, 'referral_first', 1, '2026-01-02'),
    (1, 20, 'referral_second', 1, '2026-01-02');
  INSERT INTO cart_lines (user_id, lot_id, quantity, is_donate) VALUES (3, 1, 2, true);
  INSERT INTO device_tokens (kind, token, user_id) VALUES ('fcm', 'token', 3);
  INSERT INTO translations (language, message_id, text) VALUES ('uk', 'catalogue.shelf', 'Полиця'), ('uk', 'home.title', 'Дім');
  INSERT INTO superprize (total, to_date) VALUES (1000000, '2026-12-31T18:00:00Z');
  INSERT INTO messages (kind, recipient, text, created_at, next_attempt_at) VALUES
    ('sms', '+380501112233', '123456', '2026-01-02', '2026-01-02'),
    ('mail', 'cy@mail.example', 'https://shop.example/recovery-x', '2026-01-02', '2026-01-02'),
    ('mail', 'cy@mail.example', 'Thank you', '2026-01-02', '2026-01-02');`;
