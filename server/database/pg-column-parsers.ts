import { type CustomTypesConfig, types } from 'pg';

const INT8 = 20;

/**
 * The parsers of PostgreSQL's column values: node-postgres' own, except that `bigint` columns become exact bigints
 * instead of text.
 */
export const pgColumnParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : types.getTypeParser(oid, format),
};
