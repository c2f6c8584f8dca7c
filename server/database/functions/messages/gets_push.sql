-- Which kinds of device tokens are sent to (docs/push.md): Firebase's, not OneSignal's. It is inlined, so that
-- indexes serve it.
CREATE OR REPLACE FUNCTION gets_push(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('fcm', 'android')
$$;
