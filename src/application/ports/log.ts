/**
 * What the log offers to which the app reports what the shopper need not see (docs/behaviour.md#popups). Never personal
 * data.
 */
export interface AppLog {
  readonly warn: (event: string, detail?: Readonly<Record<string, string | number>>) => void;
}
