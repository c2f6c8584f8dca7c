import { createHmac } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { isSameSignature } from './is-same-signature.ts';
import type { UnsubscribeLinkPair } from './mails/mail.ts';
import type { MessagesContext } from './messages-context.ts';

type Means = Pick<MessagesContext, 'shopKey'>;

/**
 * The path to which a mail program posts its one-click unsubscription (RFC 8058); the address carries everything, as
 * the RFC asks.
 */
export const ONE_CLICK_UNSUBSCRIBE_PATH = '/api/unsubscribe/one-click';

const tokenOf = (key: Buffer, email: string): string =>
  createHmac('sha256', key).update(email).digest('base64url');

/**
 * Makes the links by which the owner of an address leaves the mailing without logging in. The token is a signature over
 * the address: it does not expire, because a mail is read years later too, and can do nothing else.
 */
export const makeUnsubscribeLinks = async (
  queries: Queryable,
  { shopKey, config }: Means & { readonly config: { readonly publicUrl: string } },
  email: string,
): Promise<UnsubscribeLinkPair> => {
  const token = tokenOf(await shopKey(queries, 'unsubscribe'), email);
  return {
    page: `${config.publicUrl}/unsubscribe-${encodeURIComponent(email)}?t=${token}`,
    oneClick: `${config.publicUrl}${ONE_CLICK_UNSUBSCRIBE_PATH}?email=${encodeURIComponent(email)}&t=${token}`,
  };
};

/** Tells whether the shop signed this unsubscribe token for this address, compared in constant time. */
export const isUnsubscribeToken = async (
  queries: Queryable,
  { shopKey }: Means,
  email: string,
  token: string,
): Promise<boolean> => isSameSignature(token, tokenOf(await shopKey(queries, 'unsubscribe'), email));
