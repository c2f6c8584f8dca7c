/** What the port of randomness offers: random identifiers. */
export interface RandomnessPort {
  /** `length` characters of `[A-Za-z0-9]`, cryptographically random. */
  readonly identifier: (length: number) => string;
}
