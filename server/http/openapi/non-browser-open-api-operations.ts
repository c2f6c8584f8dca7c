import { PAYMENT_PROVIDERS, type PaymentProvider } from '../../../src/domain/orders/payment-providers.ts';
import { makePaymentCallbackPath } from '../../gateways/payments/make-payment-callback-path.ts';
import type { JsonSchema } from './json-schema.ts';
import type { MountedOpenApiOperation, OpenApiParameter } from './operations.ts';

const answer = (description: string, schema: JsonSchema) => ({
  description,
  content: { 'application/json': { schema } },
});

const constants = (values: Readonly<Record<string, string>>): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { type: 'string', enum: [value] }]),
  ),
  required: Object.keys(values),
});

const refusal = (status: number) => ({ $ref: `#/components/responses/Status${status}` });

const refusals = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map(status => [status, refusal(status)]));

type PaymentNotice = {
  readonly operationId: string;
  readonly summary: string;
  /** A description of the form's fields, which are all texts. */
  readonly description: string;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly statuses: readonly number[];
};

const PAYMENT_NOTICES: Readonly<Record<PaymentProvider, PaymentNotice>> = {
  interkassa: {
    operationId: 'paymentNotice',
    summary: "Interkassa's signed callback, the default provider; 200 once its effects are durable",
    description: 'All fields whose names begin with `ik_`, signed together by `ik_sign`',
    required: ['ik_co_id', 'ik_pm_no', 'ik_am', 'ik_cur', 'ik_inv_id', 'ik_inv_st', 'ik_sign'],
    optional: ['ik_pw_via'],
    statuses: [403, 404, 413, 415, 422],
  },
  liqpay: {
    operationId: 'liqpayNotice',
    summary: 'The callback of LiqPay, where PAYMENT_PROVIDER names it; 200 once its effects are durable',
    description: "LiqPay's message as the base64 of a JSON text, and its signature",
    required: ['data', 'signature'],
    optional: [],
    statuses: [403, 404, 413, 422],
  },
};

/** The OpenAPI operation of a payment provider's callback, which posts a form. */
const paymentNotice = (provider: PaymentProvider): MountedOpenApiOperation => {
  const notice = PAYMENT_NOTICES[provider];
  return {
    path: makePaymentCallbackPath(provider),
    method: 'post',
    operation: {
      operationId: notice.operationId,
      tags: ['operations'],
      summary: notice.summary,
      security: [],
      parameters: [],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              description: notice.description,
              properties: Object.fromEntries(
                [...notice.required, ...notice.optional].map(name => [name, { type: 'string' }]),
              ),
              required: notice.required,
            },
          },
        },
      },
      responses: {
        200: answer('Durable, or was before', { $ref: '#/components/schemas/Done' }),
        ...refusals([...notice.statuses, 500, 503]),
      },
    },
  };
};

const query = (name: string): OpenApiParameter => ({
  name,
  in: 'query',
  required: true,
  schema: { type: 'string' },
});
const ONE_CLICK = { path: '/api/unsubscribe/one-click', parameters: [query('email'), query('t')] };

/** The operations to unsubscribe by one click: RFC 8058, and RFC 2369 for programs that know only that. */
const oneClick: readonly MountedOpenApiOperation[] = [
  {
    path: ONE_CLICK.path,
    method: 'post',
    operation: {
      operationId: 'unsubscribeInOneClick',
      tags: ['operations'],
      summary: 'What a mail program posts when its reader presses "unsubscribe" (RFC 8058)',
      security: [],
      parameters: ONE_CLICK.parameters,
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: constants({ 'List-Unsubscribe': 'One-Click' }),
          },
        },
      },
      responses: {
        200: answer('Unsubscribed', { $ref: '#/components/schemas/Done' }),
        413: refusal(413),
        422: refusal(422),
        500: refusal(500),
        503: refusal(503),
      },
    },
  },
  {
    path: ONE_CLICK.path,
    method: 'get',
    operation: {
      operationId: 'unsubscribePage',
      tags: ['operations'],
      summary: 'Leads to the page that unsubscribes, so that a scanner which follows links takes nobody off',
      security: [],
      parameters: ONE_CLICK.parameters,
      responses: { 303: { description: 'To the page' }, 500: refusal(500), 503: refusal(503) },
    },
  },
];

/** The OpenAPI operations that programs other than the shop's browser call. */
export const nonBrowserOpenApiOperations: readonly MountedOpenApiOperation[] = [
  ...oneClick,
  {
    path: '/api/draws/{lot_id}/tickets',
    method: 'get',
    operation: {
      operationId: 'getDrawTickets',
      tags: ['draws'],
      summary: "A lot's list as text: one holder a line, in the order of the tickets' numbers",
      security: [],
      parameters: [{ name: 'lot_id', in: 'path', required: true, schema: { type: 'integer' } }],
      responses: {
        200: {
          description:
            "The list; frozen once the lot is sold out, and then it may be kept for ever: its ETag is the commitment's root",
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        404: refusal(404),
        429: refusal(429),
        500: refusal(500),
        503: refusal(503),
      },
    },
  },
  {
    path: '/api/draws/super/{super_id}/tickets',
    method: 'get',
    operation: {
      operationId: 'getSuperTickets',
      tags: ['draws'],
      summary:
        "A super prize's list as text: lot, ticket and holder of an entry a line, in the order of their numbers",
      security: [],
      parameters: [{ name: 'super_id', in: 'path', required: true, schema: { type: 'integer' } }],
      responses: {
        200: {
          description:
            "The list; empty while it is open. Once it is committed to its ETag is the commitment's root",
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        404: refusal(404),
        429: refusal(429),
        500: refusal(500),
        503: refusal(503),
      },
    },
  },
  {
    path: '/api/health',
    method: 'get',
    operation: {
      operationId: 'health',
      tags: ['operations'],
      summary: 'Whether the database answers',
      security: [],
      parameters: [],
      responses: {
        200: answer('It does', constants({ status: 'ok' })),
        500: refusal(500),
        503: refusal(503),
      },
    },
  },
  {
    path: '/api/ready',
    method: 'get',
    operation: {
      operationId: 'ready',
      tags: ['operations'],
      summary: 'Whether this process should get requests',
      security: [],
      parameters: [],
      responses: {
        200: answer('It should', constants({ status: 'ready' })),
        500: refusal(500),
        503: answer('It should not', {
          type: 'object',
          properties: {
            errors: { type: 'boolean', enum: [true] },
            reason: {
              type: 'string',
              enum: ['stopping', 'clock', 'database', 'read_only', 'migrations', 'screens'],
            },
          },
          required: ['errors', 'reason'],
        }),
      },
    },
  },
  ...PAYMENT_PROVIDERS.map(paymentNotice),
];
