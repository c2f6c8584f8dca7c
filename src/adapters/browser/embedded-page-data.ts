/**
 * Reads the data that the server left in the page for the app, by its id, as the same release wrote it; null where it
 * left none.
 */
export const readEmbeddedPageData = <T>(
  page: Pick<Document, 'getElementById'>,
  id: 'posted' | 'session',
): T | null => {
  const element = page.getElementById(id);
  return element === null ? null : (JSON.parse(element.textContent ?? '') as T);
};
