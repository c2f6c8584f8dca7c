import { Schema, SchemaTransformation } from 'effect';
import { cleanLine, cleanText, plainName } from '../domain/accounts/personal-text.ts';
import { text } from './primitives.ts';

/** As somebody typed it on the wire, and as it is kept wherever it is read (law `personal-text`). */
const keptAs = (max: number, decode: (typed: string) => string) =>
  text(max).pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode, encode: kept => kept })),
  );

/** Of whole letters; what else is wrong with a name is said by the rule of names, with the other fields. */
export const PersonName = keptAs(500, plainName);
/** What others read of somebody: one line, or several. */
export const PersonLine = keptAs(500, cleanLine);
export const PersonText = keptAs(10_000, cleanText);
