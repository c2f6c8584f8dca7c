-- `000042-0017`: lot and running number in it, as ticketTitle of src/domain/draws/ticket-group.ts says. Longer numbers are not cut.
CREATE OR REPLACE FUNCTION ticket_title(lot_id integer, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lpad(lot_id::text, greatest(6, length(lot_id::text)), '0')
    || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
$$;
