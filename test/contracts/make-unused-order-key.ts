let keys = 0;

/** Makes an idempotency key that no order of any suite has had yet. */
export const makeUnusedOrderKey = (): string => {
  keys += 1;
  return `TF-contract-${Date.now().toString(36)}-${keys}`;
};
