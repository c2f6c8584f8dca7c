/** The error that is thrown when a program of the shop cannot start; its message says why in one line. */
export class StartError extends Error {}
