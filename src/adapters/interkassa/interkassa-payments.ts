import { Effect } from 'effect';
import { ProviderRefused, ProviderUnavailable } from '../../application/ports/failures.ts';
import type { PaymentsPort } from '../../application/ports/payments.ts';
import { findLimitsInProviderRefusal } from '../../domain/orders/payment-limits.ts';
import {
  readInterkassaLimits,
  readInterkassaMethods,
  readInterkassaStep,
} from './read-interkassa-answers.ts';
import { readInterkassaEnvelope, type UnknownFields } from './sci-envelope.ts';

/**
 * The fields of the access to Interkassa; the endpoint is the shop's configuration, null as long as it is not known.
 */
export type InterkassaAccess = {
  /** Absolute, or a path of the page's own origin (the sandbox). */
  readonly endpoint: () => string | null;
  readonly pageOrigin: () => string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly parseHtml: (html: string) => Document;
};

type Failure = ProviderRefused | ProviderUnavailable;

const orUnavailable = <A>(value: A | null): Effect.Effect<A, ProviderUnavailable> =>
  value === null ? Effect.fail(new ProviderUnavailable()) : Effect.succeed(value);

/** The limits stand in the message, in the currency that was asked about. */
const withLimits = ({ code, message }: ProviderRefused, currency: string): ProviderRefused => {
  const limits = findLimitsInProviderRefusal(message, currency);
  return new ProviderRefused({ code, message, ...(limits !== null && { limits }) });
};

const parseUrl = (text: string, base: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

/**
 * Makes the payments port over Interkassa's Shop Cart Interface, real and sandbox alike. Neither the shop's headers nor
 * cookies nor the page's address are sent to it (docs/behaviour.md#headers).
 */
export const makeInterkassaPayments = (access: InterkassaAccess): PaymentsPort => {
  const provider = Effect.suspend(() => {
    const endpoint = access.endpoint();
    return orUnavailable(endpoint === null ? null : parseUrl(endpoint, access.pageOrigin()));
  });

  const post = (
    url: string,
    fields: Readonly<Record<string, string>>,
  ): Effect.Effect<UnknownFields, Failure> =>
    Effect.tryPromise({
      try: async signal => {
        const response = await access.fetch(url, {
          method: 'POST',
          body: new URLSearchParams(fields),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal,
        });
        return response.text();
      },
      catch: () => new ProviderUnavailable(),
    }).pipe(Effect.flatMap(readInterkassaEnvelope));

  const atEndpoint = <A>(
    fields: Readonly<Record<string, string>>,
    read: (data: UnknownFields, url: URL) => A | null,
  ): Effect.Effect<A, Failure> =>
    Effect.flatMap(provider, url =>
      Effect.flatMap(post(url.href, fields), data => orUnavailable(read(data, url))),
    );

  return {
    methods: fields => atEndpoint(fields, readInterkassaMethods),
    checkLimits: fields =>
      atEndpoint(fields, data => ({ limits: readInterkassaLimits(data) })).pipe(
        Effect.map(({ limits }) => limits),
        Effect.mapError(failure =>
          failure._tag === 'ProviderRefused' ? withLimits(failure, fields['ik_cur'] ?? '') : failure,
        ),
      ),
    start: fields => atEndpoint(fields, (data, url) => readInterkassaStep(data, url, access.parseHtml)),
    submitInternalForm: (form, phone) =>
      Effect.flatMap(provider, url =>
        Effect.flatMap(post(form.action, { ...form.hidden, [form.phoneField]: phone }), data =>
          orUnavailable(readInterkassaStep(data, url, access.parseHtml)),
        ),
      ),
  };
};
