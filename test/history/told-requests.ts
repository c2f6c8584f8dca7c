import { orderAnswerTexts } from '../../server/messages/texts/order-answers.ts';
import type { RecordedRequest } from './request-history.ts';
import type { FactKind, ShownFacts } from './told-facts.ts';

type Line = { readonly lot_id: number; readonly quantity: number };
type AskedOrder = {
  readonly cart: readonly Line[];
  readonly by_points: number;
  readonly external_id: string;
  readonly replaces?: string;
};
type ShownFigures = { readonly sales_count?: number; readonly user_points?: number };
type AnsweredOrder = {
  readonly success: boolean;
  readonly message: string;
  readonly transaction_id?: string;
};

/** From when to when something took effect; Infinity: nobody answered, so that it may have at any time later, or never. */
export type Span = { readonly asked: number; readonly answered: number };

/** Somebody who was told that less than `lines` want is left; `left`: so many were left of one of them. */
export type ToldRefusal = Span & {
  readonly key: string;
  readonly lines: readonly Line[];
  readonly left: bigint | null;
};

/** What clients asked and were told of one order, from the first request under its key on. */
type ToldOrder = {
  readonly key: string;
  readonly span: Span;
  readonly points: bigint;
  readonly replaces: string | null;
};

/** A notice of a payment, all times that it was told together. */
export type ToldNotice = Span & { readonly reference: string; readonly state: string };

/** What was seen of a figure. */
type ToldFigure = Span & { readonly subject: string; readonly value: bigint };

/** What all requests of a history asked and were told, by what it is about. */
export type ToldRequests = {
  /** How many they are. */
  readonly count: number;
  readonly orders: ReadonlyMap<string, ToldOrder>;
  readonly refusals: readonly ToldRefusal[];
  readonly notices: readonly ToldNotice[];
  readonly givenUp: readonly (Span & { readonly key: string })[];
  /** Of how many items of a lot the shop said that they are sold, by the lot. */
  readonly sold: readonly ToldFigure[];
  /** Of how many points it said that they are a person's, by the session. */
  readonly points: readonly ToldFigure[];
  /** What somebody was told for good. */
  readonly facts: Readonly<Record<FactKind, ReadonlySet<string>>>;
};

const makePattern = (message: string): RegExp =>
  new RegExp(
    `^${message
      .split(/\{\w+\}/)
      .map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+)')}$`,
    's',
  );
const { order_lot_short: short, order_lot_unavailable: unavailable } = orderAnswerTexts.en;
const SHORT = makePattern(short);
const UNAVAILABLE = makePattern(unavailable);
const NUMBER_PLACE = short.indexOf('{title}') < short.indexOf('{quantity}') ? 2 : 1;

/** How old what guests are told can be: the shop and caches before it keep their answers for a second each. */
const GUESTS_SEE_LATE_MS = 2_500;

/** When a request took effect, if at all; null: it was refused before it could. */
const spanOf = ({ asked, answered, status }: RecordedRequest): Span | null => {
  if (answered === null || status === 0 || status >= 500) return { asked, answered: Infinity };
  return status === 200 ? { asked, answered } : null;
};

const joined = (one: Span | undefined, other: Span): Span => ({
  asked: Math.min(one?.asked ?? Infinity, other.asked),
  answered: Math.min(one?.answered ?? Infinity, other.answered),
});

/** Reads what each request of a history asked and was told. */
export const readToldRequests = (requests: readonly RecordedRequest[]): ToldRequests => {
  const orders = new Map<string, ToldOrder>();
  const refusals: ToldRefusal[] = [];
  const notices = new Map<string, ToldNotice>();
  const givenUp: (Span & { readonly key: string })[] = [];
  const sold: ToldFigure[] = [];
  const points: ToldFigure[] = [];
  const facts: Record<FactKind, Set<string>> = {
    order: new Set(),
    payment: new Set(),
    ticket: new Set(),
    points: new Set(),
    winner: new Set(),
    'winning ticket': new Set(),
  };

  const readOrder = (span: Span, body: string, answer: string | null): void => {
    const asked = JSON.parse(body) as AskedOrder;
    const told = answer === null ? null : (JSON.parse(answer) as AnsweredOrder);
    const key = asked.external_id;
    const before = orders.get(key);
    orders.set(key, {
      key,
      span: joined(before?.span, told?.success === true ? span : { asked: span.asked, answered: Infinity }),
      points: BigInt(asked.by_points),
      replaces: asked.replaces ?? null,
    });
    if (told?.success === true) facts.order.add(`${key} ${told.transaction_id}`);
    if (told === null || told.success) return;
    const shortBy = SHORT.exec(told.message);
    if (shortBy === null && !UNAVAILABLE.test(told.message)) return;
    const left = shortBy === null ? null : BigInt(shortBy[NUMBER_PLACE] ?? '');
    refusals.push({ ...span, key, lines: asked.cart, left });
  };

  const takenBackFrom = new Map<string, number>();
  const readNotice = (span: Span, body: string): void => {
    const fields = new URLSearchParams(body);
    const [reference, state] = [fields.get('ik_pm_no') ?? '', fields.get('ik_inv_st') ?? ''];
    const name = `${reference} ${state} ${fields.get('ik_inv_id')}`;
    notices.set(name, { ...joined(notices.get(name), span), reference, state });
    if (state === 'canceled')
      takenBackFrom.set(reference, Math.min(takenBackFrom.get(reference) ?? Infinity, span.asked));
  };

  for (const request of requests) {
    const span = spanOf(request);
    if (span === null) continue;
    const { path, body, answer, session } = request;
    const [call = '', subject = ''] = path.split(/[/?]/);
    if (call === 'process-order' && body !== null) readOrder(span, body, answer);
    if (path === 'payments/interkassa' && body !== null) readNotice(span, body);
    if (call === 'give-up-order' && body !== null)
      givenUp.push({ ...span, key: (JSON.parse(body) as { readonly external_id: string }).external_id });
    if (answer === null) continue;
    const shown = JSON.parse(answer) as ShownFigures & ShownFacts;
    for (const kind of Object.keys(shown.facts ?? {}) as readonly FactKind[])
      for (const fact of shown.facts?.[kind] ?? []) facts[kind].add(fact);
    const asked = span.asked - (session === null ? GUESTS_SEE_LATE_MS : 0);
    if (shown.sales_count !== undefined)
      sold.push({ ...span, asked, subject, value: BigInt(shown.sales_count) });
    if (shown.user_points !== undefined && session !== null)
      points.push({ ...span, subject: session, value: BigInt(shown.user_points) });
  }
  for (const { reference, state, answered } of notices.values()) {
    // What was taken back before there was anything to pay for leaves its order as it is.
    const mayBeBack = (takenBackFrom.get(reference) ?? Infinity) < answered;
    if (state === 'success' && answered < Infinity && !mayBeBack) facts.payment.add(reference);
  }
  return {
    count: requests.length,
    orders,
    refusals,
    notices: [...notices.values()],
    givenUp,
    sold,
    points,
    facts,
  };
};
