/** An answer that is JSON text already and needs no encoding. */
export class Encoded {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON object's text with one more member at its end, whose value is encoded as JSON. */
export const withMember = (object: string, name: string, value: unknown): Encoded =>
  new Encoded(`${object.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`);
