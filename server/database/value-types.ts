import pg from 'pg';

const INT8 = 20;

/** node-postgres' own readers, except that `bigint` columns are exact bigints instead of text. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary'
      ? (text: string) => BigInt(text)
      : pg.types.getTypeParser(oid, format),
};
