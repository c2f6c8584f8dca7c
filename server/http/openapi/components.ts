import * as entities from '../../../src/contract/entity-schemas.ts';
import {
  CartSchema,
  DoneAnswerSchema,
  FailureAnswerSchema,
} from '../../../src/contract/primitive-schemas.ts';
import { SessionSchema } from '../../../src/contract/sign-in.ts';
import { type JsonSchema, toJsonSchema, withJsonSchemaReferences } from './json-schema.ts';

/** The entities and shared shapes that the API document names once, each with its description. */
const NAMED: Readonly<Record<string, readonly [schema: unknown, description: string]>> = {
  Lot: [
    entities.LotSchema,
    'A product to buy paired with a product to win. Amounts are in the answering currency.',
  ],
  Product: [entities.ProductSchema, 'One of the two products of a lot.'],
  Winner: [entities.WinnerSchema, 'Who won a lot, and when.'],
  Slide: [entities.SlideSchema, 'A slide of the home page.'],
  Banner: [entities.BannerSchema, 'A picture that links somewhere.'],
  NamedOption: [entities.NamedOptionSchema, 'A currency or a language.'],
  Settings: [entities.SettingsSchema, "The shop's contacts."],
  Level: [entities.LevelSchema, 'A loyalty level; bounds in UAH, `to` null where there is none.'],
  Config: [entities.ConfigSchema, 'What a browser needs to know of this installation.'],
  User: [entities.UserSchema, 'The account of the caller.'],
  Session: [SessionSchema, 'A session that has begun; `access_token` is the bearer token of further calls.'],
  TicketGroup: [entities.TicketGroupSchema, 'The tickets of the caller in one lot, all orders together.'],
  ReferralLevel: [entities.ReferralLevelSchema, 'What invited people brought, in points.'],
  CategoryName: [entities.CategoryNameSchema, 'A category.'],
  CategoryMenuItem: [entities.CategoryMenuItemSchema, 'A category with its picture.'],
  Cart: [CartSchema, 'At most one line for each lot.'],
  Done: [DoneAnswerSchema, 'It is done.'],
  Failure: [
    FailureAnswerSchema,
    'A refusal in the language of the call: texts by field, or one message. 500 names the id of the request.',
  ],
};

const schemas = Object.entries(NAMED).map(
  ([name, [schema, description]]) => [name, toJsonSchema(schema), description] as const,
);

/** The names of the OpenAPI document's shared schemas by their JSON text, for {@link withJsonSchemaReferences}. */
export const openApiComponentNames: ReadonlyMap<string, string> = new Map(
  schemas.map(([name, schema]) => [JSON.stringify(schema), name]),
);

/** The OpenAPI document's shared schemas by name, each with its description. */
export const openApiComponentSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  schemas.map(([name, schema, description]) => [
    name,
    { description, ...withJsonSchemaReferences(schema, openApiComponentNames, true) },
  ]),
);
