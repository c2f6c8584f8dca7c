/** An answer that is JSON text already and needs no encoding. */
export class EncodedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A JSON object's text with one more member at its end, whose value is encoded as JSON. */
export const withJsonMember = (object: string, name: string, value: unknown): EncodedJson =>
  new EncodedJson(`${object.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`);
