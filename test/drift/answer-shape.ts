/**
 * What answers of one call looked like, all of them together. Kinds of values, not values: those are the suites' to
 * judge.
 */
export type AnswerShape = {
  /** `string`, `bigint`, `object`, … and `null`. */
  readonly kinds: readonly string[];
  /** By name, for objects; `seen` says in how many of `of` objects it stood. */
  readonly fields: Readonly<Record<string, { readonly seen: number; readonly shape: AnswerShape }>>;
  readonly objects: number;
  /** Of all lists' items together; null where none was seen. */
  readonly items: AnswerShape | null;
};

const bare = (kind: string): AnswerShape => ({ kinds: [kind], fields: {}, objects: 0, items: null });

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Computes the shape of one value of an answer. Undefined fields count as absent, as they do on the wire. */
export const computeAnswerShape = (value: unknown): AnswerShape => {
  if (value === null) return bare('null');
  if (Array.isArray(value)) {
    const items = value.map(computeAnswerShape);
    return { ...bare('list'), items: items.length === 0 ? null : items.reduce(mergeAnswerShapes) };
  }
  if (typeof value !== 'object') return bare(typeof value);
  if (!isPlain(value)) return bare(value.constructor.name);
  const present = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const fields = Object.fromEntries(
    present.map(([name, inner]) => [name, { seen: 1, shape: computeAnswerShape(inner) }] as const),
  );
  return { kinds: ['object'], fields, objects: 1, items: null };
};

/** Merges two answer shapes to one that says what both were. */
export const mergeAnswerShapes = (a: AnswerShape, b: AnswerShape): AnswerShape => {
  const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)]);
  const fields = [...names].map(name => {
    const [one, other] = [a.fields[name], b.fields[name]];
    if (one === undefined || other === undefined) return [name, one ?? other] as const;
    const both = { seen: one.seen + other.seen, shape: mergeAnswerShapes(one.shape, other.shape) };
    return [name, both] as const;
  });
  return {
    kinds: [...new Set([...a.kinds, ...b.kinds])].toSorted(),
    fields: Object.fromEntries(fields) as AnswerShape['fields'],
    objects: a.objects + b.objects,
    items: a.items === null || b.items === null ? (a.items ?? b.items) : mergeAnswerShapes(a.items, b.items),
  };
};

/**
 * The paths of records in answers whose names are somebody else's: the payment provider's fields pass through the shop
 * unread, and each provider has its own (the sandbox plays two, the fakes a third). Only the kinds of their values are
 * compared.
 */
export const FOREIGN_NAMED_RECORD_PATHS: readonly string[] = [
  'orders.paymentFields',
  'orders.place.fields',
  'payments.start.form.hidden',
  'payments.start.form.parameters',
  'payments.submitInternalForm.form.parameters',
];

/** A record's values as if they were a list. */
const valuesOf = (shape: AnswerShape): AnswerShape | null => {
  const inner = Object.values(shape.fields).map(field => field.shape);
  return inner.length === 0 ? null : inner.reduce(mergeAnswerShapes);
};

const known = (shape: AnswerShape): readonly string[] => shape.kinds.filter(kind => kind !== 'null');

/**
 * Compares two answer shapes and lists where they differ, as `path: how`. Null says that there was nothing to show, and
 * an empty list nothing of its items: neither is a difference.
 */
export const compareAnswerShapes = (
  a: AnswerShape,
  b: AnswerShape,
  names: readonly [string, string],
  path: string,
): readonly string[] => {
  const [kindsA, kindsB] = [known(a), known(b)];
  if (kindsA.length === 0 || kindsB.length === 0) return [];
  if (kindsA.join() !== kindsB.join())
    return [`${path}: ${kindsA.join(' or ')} with ${names[0]}, ${kindsB.join(' or ')} with ${names[1]}`];
  if (FOREIGN_NAMED_RECORD_PATHS.includes(path)) {
    const [one, other] = [valuesOf(a), valuesOf(b)];
    return one === null || other === null ? [] : compareAnswerShapes(one, other, names, `${path}.*`);
  }
  const fields = [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])].toSorted();
  const inFields = fields.flatMap(name => {
    const [one, other] = [a.fields[name], b.fields[name]];
    const place = `${path}.${name}`;
    if (one === undefined) return [`${place}: missing with ${names[0]}, there with ${names[1]}`];
    if (other === undefined) return [`${place}: there with ${names[0]}, missing with ${names[1]}`];
    return compareAnswerShapes(one.shape, other.shape, names, place);
  });
  const inItems =
    a.items === null || b.items === null ? [] : compareAnswerShapes(a.items, b.items, names, `${path}[]`);
  return [...inFields, ...inItems];
};
