/** Formats a database's value as JSON text: whole numbers beyond JSON's safe ones become text. */
export const formatDatabaseJson = (value: unknown): string =>
  JSON.stringify(
    value,
    (_, each: unknown) =>
      typeof each === 'bigint' ? (Number.isSafeInteger(Number(each)) ? Number(each) : String(each)) : each,
    2,
  );

/** Formats a database's value as a cell of a table that the operator's tool prints. */
export const formatTableCell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? formatDatabaseJson(value).replace(/\s*\n\s*/g, ' ') : String(value);
};
