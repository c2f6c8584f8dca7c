import { Schema } from 'effect';
import { post } from './call.ts';
import { Settings } from './entities.ts';
import { PersonName, PersonText } from './personal.ts';
import { Done, Empty, ShortText } from './primitives.ts';

export const getSettings = post('/api/get-settings', Empty, Schema.Struct({ settings: Settings }));

export const saveFeedback = post(
  '/api/save-feedback',
  Schema.Struct({ firstname: PersonName, phone: ShortText, email: ShortText, message: PersonText }),
  Done,
);

/**
 * Unsubscribes an address from mailings. `t` is the signed token of the mail's link; without it the address is mailed a
 * confirmation link.
 */
export const unsubscribe = post(
  '/api/unsubscribe',
  Schema.Struct({ email: ShortText, t: Schema.optionalKey(ShortText) }),
  Done,
);
