export interface Randomness {
  /** `length` characters of `[A-Za-z0-9]`, cryptographically random. */
  readonly identifier: (length: number) => string;
}
