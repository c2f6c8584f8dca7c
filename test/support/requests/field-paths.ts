type Struct = Readonly<Record<string, unknown>>;
/** The names that lead from a request to one of its fields. */
export type FieldPath = readonly [string, ...string[]];

const isStruct = (value: unknown): value is Struct =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists the paths to every field of a request, to those of structs inside it too. */
export const listFieldPaths = (struct: Struct): readonly FieldPath[] =>
  Object.entries(struct).flatMap(([field, value]): readonly FieldPath[] => [
    [field],
    ...(isStruct(value) ? listFieldPaths(value).map((way): FieldPath => [field, ...way]) : []),
  ]);
const at = (struct: Struct, [field, ...rest]: FieldPath): unknown => {
  const [next, ...others] = rest;
  const value = struct[field];
  return next === undefined || !isStruct(value) ? value : at(value, [next, ...others]);
};
/** Answers the request with another value in one field, or without it. */
export const withFieldValue = (struct: Struct, [field, ...rest]: FieldPath, value: unknown): Struct => {
  const [next, ...others] = rest;
  const inner = struct[field];
  if (next !== undefined && isStruct(inner))
    return { ...struct, [field]: withFieldValue(inner, [next, ...others], value) };
  const { [field]: _, ...without } = struct;
  return value === undefined ? without : { ...without, [field]: value };
};
/** Lists the fields whose texts may answer for one field of a request: its own, or those inside it. */
export const listFieldsAnsweringFor = (struct: Struct, way: FieldPath): readonly (string | undefined)[] => {
  const value = at(struct, way);
  return [way.at(-1), ...(isStruct(value) ? Object.keys(value) : [])];
};
