/**
 * Waits for a promise that can't fail and marks it as React itself would, so that `use` reads its value in the first
 * rendering and no placeholder comes in between.
 */
export const markFulfilled = async <T>(promise: Promise<T>): Promise<T> => {
  const value = await promise;
  Object.assign(promise, { status: 'fulfilled', value });
  return value;
};
