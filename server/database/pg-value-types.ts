import { type CustomTypesConfig, types } from 'pg';

const INT8 = 20;

/** node-postgres' own parsers of column values, except that `bigint` columns become exact bigints instead of text. */
export const pgValueTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : types.getTypeParser(oid, format),
};
