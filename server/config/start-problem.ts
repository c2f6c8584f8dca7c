/** Thrown when a program of the shop cannot start; its message says why in one line. */
export class StartProblem extends Error {}
