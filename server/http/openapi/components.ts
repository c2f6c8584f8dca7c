import * as entities from '../../../src/contract/entities.ts';
import { Cart, Done, Failure } from '../../../src/contract/primitives.ts';
import { Session } from '../../../src/contract/sign-in.ts';
import { type JsonSchema, jsonSchemaOf, withReferences } from './json-schema.ts';

/** The entities and shared shapes that the API document names once, each with its description. */
const NAMED: Readonly<Record<string, readonly [schema: unknown, description: string]>> = {
  Lot: [
    entities.Lot,
    'A product to buy paired with a product to win. Amounts are in the answering currency.',
  ],
  Product: [entities.Product, 'One of the two products of a lot.'],
  Winner: [entities.Winner, 'Who won a lot, and when.'],
  Slide: [entities.Slide, 'A slide of the home page.'],
  Banner: [entities.Banner, 'A picture that links somewhere.'],
  NamedOption: [entities.NamedOption, 'A currency or a language.'],
  Settings: [entities.Settings, "The shop's contacts."],
  Level: [entities.Level, 'A loyalty level; bounds in UAH, `to` null where there is none.'],
  Config: [entities.Config, 'What a browser needs to know of this installation.'],
  User: [entities.User, 'The account of the caller.'],
  Session: [Session, 'A session that has begun; `access_token` is the bearer token of further calls.'],
  TicketGroup: [entities.TicketGroup, 'The tickets of the caller in one lot, all orders together.'],
  ReferralLevel: [entities.ReferralLevel, 'What invited people brought, in points.'],
  CategoryName: [entities.CategoryName, 'A category.'],
  CategoryMenuItem: [entities.CategoryMenuItem, 'A category with its picture.'],
  Cart: [Cart, 'At most one line for each lot.'],
  Done: [Done, 'It is done.'],
  Failure: [
    Failure,
    'A refusal in the language of the call: texts by field, or one message. 500 names the id of the request.',
  ],
};

const schemas = Object.entries(NAMED).map(
  ([name, [schema, description]]) => [name, jsonSchemaOf(schema), description] as const,
);

/** The names of the shared schemas by their JSON text, for `withReferences`. */
export const componentNames: ReadonlyMap<string, string> = new Map(
  schemas.map(([name, schema]) => [JSON.stringify(schema), name]),
);

export const componentSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  schemas.map(([name, schema, description]) => [
    name,
    { description, ...withReferences(schema, componentNames, true) },
  ]),
);
