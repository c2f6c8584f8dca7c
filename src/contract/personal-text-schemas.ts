import { Schema, SchemaTransformation } from 'effect';
import { cleanPersonalLine, cleanPersonalName, cleanPersonalText } from '../domain/accounts/personal-text.ts';
import { makeBoundedTextSchema } from './primitive-schemas.ts';

/** As somebody typed it on the wire, and as it is kept wherever it is read (law `personal-text`). */
const keptAs = (max: number, decode: (typed: string) => string) =>
  makeBoundedTextSchema(max).pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode, encode: kept => kept })),
  );

/**
 * The schema of a person's name as text without broken characters; the rule of names reports all other problems, with
 * the other fields.
 */
export const PersonNameSchema = keptAs(500, cleanPersonalName);
/** The schema of one line of text by a person that others read. */
export const PersonLineSchema = keptAs(500, cleanPersonalLine);
/** Makes the schema of several lines of text by a person that others read, of at most `max` characters as typed. */
export const makePersonTextSchema = (max: number) => keptAs(max, cleanPersonalText);
/** The schema of a person's message. */
export const PersonTextSchema = makePersonTextSchema(10_000);
