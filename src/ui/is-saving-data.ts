/** Tells whether the browser says that its visitor saves data; Safari and Firefox never do. */
export const isSavingData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
