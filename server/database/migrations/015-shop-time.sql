-- Whether the processes' word is taken for the time that decides about money and draws: never in a shop (shop_time).
CREATE TABLE shop_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  is_simulated boolean NOT NULL DEFAULT false
);
INSERT INTO shop_clock DEFAULT VALUES;
