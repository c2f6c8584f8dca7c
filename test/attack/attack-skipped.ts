/** An attack that cannot be tried here, and why. */
export class AttackSkipped extends Error {}
