/** Why a program of the shop could not start, in one line for a person. */
export class StartProblem extends Error {}
