/** The table of the exit codes of the operator's tool; documented in docs/operator.md. */
export const OPERATOR_EXIT_CODES = {
  ok: 0,
  refused: 1,
  usage: 2,
  database: 3,
  differences: 4,
  unforeseen: 70,
} as const;

export type OperatorExitCode = (typeof OPERATOR_EXIT_CODES)[keyof typeof OPERATOR_EXIT_CODES];
