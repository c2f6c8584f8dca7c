import { Schema, SchemaTransformation } from 'effect';
import { cleanPersonalLine, cleanPersonalName, cleanPersonalText } from '../domain/accounts/personal-text.ts';
import { boundedTextSchema } from './primitive-schemas.ts';

/** As somebody typed it on the wire, and as it is kept wherever it is read (law `personal-text`). */
const keptAs = (max: number, decode: (typed: string) => string) =>
  boundedTextSchema(max).pipe(
    Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode, encode: kept => kept })),
  );

/** A person's name as text without broken characters; the rule of names reports all other problems, with the other fields. */
export const PersonNameSchema = keptAs(500, cleanPersonalName);
/** Text by a person that others read: one line, or several. */
export const PersonLineSchema = keptAs(500, cleanPersonalLine);
export const PersonTextSchema = keptAs(10_000, cleanPersonalText);
