import { type CustomTypesConfig, types } from 'pg';

const INT8 = 20;

/** node-postgres' own readers, except that `bigint` columns are exact bigints instead of text. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? (text: string) => BigInt(text) : types.getTypeParser(oid, format),
};
