-- The domain's cleanPersonalLine (accounts/personal-text.ts), as far as a database knows letters: it knows marks of any script only
-- where they are made to be piled up, and leaves joiners where they stand.
CREATE OR REPLACE FUNCTION clean_line(line text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN btrim(regexp_replace(regexp_replace(normalize(regexp_replace(regexp_replace(line,
    '[\t-\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', ' ', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160'
    '\u17b4-\u17b5\u180e\u200b\u200e-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ue000-\uf8ff\uffa0\ufff0-\ufffb'
    '\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff'
    '\U000e01f0-\U000e0fff\U000f0000-\U0010ffff]', '', 'g'), NFC),
    '([\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4})'
    '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+', '\1', 'g'), ' +', ' ', 'g'));
END $$;
