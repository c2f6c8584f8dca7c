/**
 * The fields of a form that reached the server without the app, as a program sends it that knows nothing of ours, or a
 * browser without scripts: what its screen shows of it.
 */
export type PostedFormData = {
  /** The address of the screen. */
  readonly path: string;
  /** What was typed, by the form's names; never a password. */
  readonly typed: Readonly<Record<string, string>>;
  /** What was refused, by the form's names; what is about none of them stands under an empty one. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
  /** Whether the shop did what the form asks for. */
  readonly isDone: boolean;
};
