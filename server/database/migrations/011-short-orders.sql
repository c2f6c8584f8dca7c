-- Released as sha256 6e23d2253309da70ded70634ac8e229527c618e6c426211f9a9e054286365f15
-- What is over is swept away by these.
CREATE INDEX phone_codes_expiry ON phone_codes (expires_at);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);
