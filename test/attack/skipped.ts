/** An attack that cannot be tried here, and why. */
export class Skipped extends Error {}
