/**
 * What a codec offers: the two ways between a value of the wire `W`, already checked by its schema, and one of the
 * domain `D`. `decode` throws InexactNumberError where a number can't be read exactly. `Terms`: what an answer is
 * counted from beside the value.
 */
export type Codec<W, D, Terms extends readonly unknown[] = []> = {
  readonly decode: (wire: W) => D;
  readonly encode: (value: D, ...terms: Terms) => W;
};

type Given<T> = Exclude<T, undefined>;
type Alike<A, B> = [A, B] extends [B, A] ? true : false;

/** Where a member of the domain's value stands on the wire: a name where both are the same, else with its codec. */
type Field<W, V, Terms extends readonly unknown[]> = {
  readonly [N in keyof W]-?:
    | readonly [N, Codec<Given<W[N]>, Given<V>, Terms>]
    | (Alike<W[N], V> extends true ? N : never);
}[keyof W];

type NameIn<F> = F extends readonly [infer N, unknown] ? N : F;
type Unnamed<W, F> = Exclude<keyof W, NameIn<F[keyof F]>>;

type Way = keyof Codec<unknown, unknown>;
type Row = readonly [from: string, to: string, codec: Codec<unknown, unknown, readonly unknown[]> | null];

/** A loop, because a page of the catalogue passes thousands of members. */
const translated =
  (rows: readonly Row[], way: Way) =>
  (value: object, ...terms: readonly unknown[]): unknown => {
    const result: Record<string, unknown> = {};
    for (const [from, to, codec] of rows) {
      const member = (value as Readonly<Record<string, unknown>>)[from];
      if (member !== undefined) result[to] = codec === null ? member : codec[way](member, ...terms);
    }
    return result;
  };

/**
 * Makes the codec of an entity, one line for each member; a member that is absent on one side is absent on the other.
 * Every member of either side must be listed.
 */
export const makeRecordCodec =
  <W extends object, D extends object, Terms extends readonly unknown[] = []>() =>
  <const F extends { readonly [K in keyof D]-?: Field<W, D[K], Terms> }>(
    fields: [Unnamed<W, F>] extends [never] ? F : { readonly unnamed: Unnamed<W, F> },
  ): Codec<W, D, Terms> => {
    const rows = Object.entries(fields as Readonly<Record<string, string | readonly [string, Row[2]]>>).map(
      ([member, field]): Row => [member, ...(typeof field === 'string' ? ([field, null] as const) : field)],
    );
    const reversed = rows.map(([member, name, codec]): Row => [name, member, codec]);
    return {
      decode: translated(reversed, 'decode') as Codec<W, D>['decode'],
      encode: translated(rows, 'encode') as Codec<W, D, Terms>['encode'],
    };
  };

/** Makes the codec of a list from the codec of what it lists. */
export const makeListCodec = <W, D, Terms extends readonly unknown[]>({
  decode,
  encode,
}: Codec<W, D, Terms>): Codec<readonly W[], readonly D[], Terms> => ({
  decode: wire => wire.map(each => decode(each)),
  encode: (values, ...terms) => values.map(each => encode(each, ...terms)),
});

/** Makes the codec of a value that may be null from the codec of the value. */
export const makeNullableCodec = <W, D, Terms extends readonly unknown[]>({
  decode,
  encode,
}: Codec<W, D, Terms>): Codec<W | null, D | null, Terms> => ({
  decode: wire => (wire === null ? null : decode(wire)),
  encode: (value, ...terms) => (value === null ? null : encode(value, ...terms)),
});
