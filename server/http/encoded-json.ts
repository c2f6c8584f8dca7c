/** The class of an answer that is JSON text already and needs no encoding. */
export class EncodedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Adds one more member at the end of a JSON object's text; the member's value is encoded as JSON. */
export const withJsonMember = (object: string, name: string, value: unknown): EncodedJson =>
  new EncodedJson(`${object.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`);
