/**
 * Writes the SQL columns for a user's name, email, phone and, where one is known, address, from the table of users
 * called `u`. Each column's name begins with `prefix`.
 */
export const writePersonColumnsSql = (prefix = ''): string =>
  `nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS ${prefix}name, u.email AS ${prefix}email,
    u.phone AS ${prefix}phone, nullif(u.address, '') AS ${prefix}address`;
