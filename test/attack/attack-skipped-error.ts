/** The error of an attack that cannot be tried here, and why. */
export class AttackSkippedError extends Error {}
