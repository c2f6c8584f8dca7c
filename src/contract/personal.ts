import { Schema, SchemaTransformation } from 'effect';
import { cleanLine, cleanText, plainName } from '../domain/accounts/personal-text.ts';
import { text } from './primitives.ts';

/** As somebody typed it on the wire, and as it is kept wherever it is read (law `personal-text`). */
const keptAs = (max: number, decode: (typed: string) => string) =>
  text(max).pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode, encode: kept => kept })),
  );

/** A person's name as text without broken characters; the rule of names reports all other problems, with the other fields. */
export const PersonName = keptAs(500, plainName);
/** Text by a person that others read: one line, or several. */
export const PersonLine = keptAs(500, cleanLine);
export const PersonText = keptAs(10_000, cleanText);
