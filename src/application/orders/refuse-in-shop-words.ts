import { Effect } from 'effect';
import { FieldsRefused } from '../ports/failures.ts';

/** Fails with what the shop has answered instead of doing what was asked: its words, under no field. */
export const refuseInShopWords = ({
  message,
}: {
  readonly message: string;
}): Effect.Effect<never, FieldsRefused> =>
  Effect.fail(new FieldsRefused({ messages: { message: [message] } }));
