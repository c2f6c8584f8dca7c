/**
 * Makes a function that caches a computed value until one of its inputs changes: lists are long, and often asked for.
 */
export const makeCacheUntilInputsChange = <V>(): ((from: readonly unknown[], compute: () => V) => V) => {
  let last: { readonly from: readonly unknown[]; readonly value: V } | null = null;
  return (from, compute) => {
    if (last?.from.length !== from.length || from.some((each, at) => each !== last?.from[at]))
      last = { from, value: compute() };
    return last.value;
  };
};
