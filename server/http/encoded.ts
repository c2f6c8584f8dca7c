/** An answer that already is JSON text. */
export class Encoded {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON object's text with one more member at its end. */
export const withMember = (object: string, name: string, value: unknown): Encoded =>
  new Encoded(`${object.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`);
