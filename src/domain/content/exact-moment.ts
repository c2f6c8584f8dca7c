const WRITTEN =
  /^([12]\d{3}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)$/;

/**
 * Reads the epoch milliseconds of an ISO 8601 moment of the years 1000 to 2999 with its zone, such as
 * `2026-12-01T10:00:00+02:00`. Null unless it would be written back the same: a day or an hour that does not exist
 * would become another one, parts of a millisecond would be lost.
 */
export const parseExactMoment = (iso: string): number | null => {
  const [, day, time, zone = ''] = WRITTEN.exec(iso) ?? [];
  const local = `${day}T${time}`;
  const at = Date.parse(`${local}Z`);
  const kept = local.replace(/(\.\d{3})0+$/, '$1');
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(kept)) return null;
  return at + Date.parse(`1970-01-01T00:00${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
};
