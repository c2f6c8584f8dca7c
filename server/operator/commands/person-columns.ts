/**
 * The SQL columns for who somebody is and how to reach them, from the table of users called `u`: name, email, phone,
 * and an address where one is known. Each column's name begins with `prefix`.
 */
export const personColumns = (prefix = ''): string =>
  `nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS ${prefix}name, u.email AS ${prefix}email,
    u.phone AS ${prefix}phone, nullif(u.address, '') AS ${prefix}address`;
