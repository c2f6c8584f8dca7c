let keys = 0;

/** An idempotency key that no order of any suite has had yet. */
export const unusedOrderKey = (): string => {
  keys += 1;
  return `TF-contract-${Date.now().toString(36)}-${keys}`;
};
