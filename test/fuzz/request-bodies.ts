import * as fc from 'fast-check';

/** The content type of JSON. */
export const JSON_CONTENT_TYPE = 'application/json';
/** The arbitrary of content types, mostly what the shop asks for. */
// biome-ignore format: a plain list, one entry a line would fill the screen
export const contentTypeArbitrary = fc.constantFrom(
  JSON_CONTENT_TYPE, JSON_CONTENT_TYPE, JSON_CONTENT_TYPE, JSON_CONTENT_TYPE, JSON_CONTENT_TYPE, 'application/json; charset=utf-8', 'text/plain',
  'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/octet-stream', '',
);

/** The arbitrary of request bodies that are no JSON at all, too much of it, or JSON that nobody asked for. */
export const garbageBodyArbitrary: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
  fc.integer({ min: 1, max: 20_000 }).map(depth => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
  fc
    .integer({ min: 1, max: 5_000 })
    .map(depth => Buffer.from('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))),
  fc.constantFrom(70_000, 1_000_000).map(size => Buffer.from(JSON.stringify({ text: 'x'.repeat(size) }))),
  fc
    .constantFrom(
      '',
      '{',
      'null',
      '[]',
      '1e999',
      'NaN',
      '{"__proto__":{"a":1}}',
      '\ufeff{}',
      '{"a":1}{"b":2}',
    )
    .map(text => Buffer.from(text)),
);

const part = (name: string, type: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
/** The arbitrary of uploads in parts of boundary `x`, the file a picture or not. */
export const multipartBodyArbitrary = fc
  .tuple(
    fc.constantFrom('avatar', 'file', ''),
    fc.constantFrom('image/png', 'text/html', ''),
    garbageBodyArbitrary,
    fc.boolean(),
    fc.boolean(),
  )
  .map(([name, type, bytes, looksRight, ends]) => {
    const content = looksRight ? Buffer.concat([PNG_START, bytes]) : bytes;
    return Buffer.concat([part(name, type, content), Buffer.from(ends ? '--x--\r\n' : '')]);
  });

/** Writes the header lines that announce a request's body: `Content-Type`, unless it is empty, and `Content-Length`. */
export const writeBodyHeaderLines = (body: Buffer, type: string): string =>
  `${type === '' ? '' : `Content-Type: ${type}\r\n`}Content-Length: ${body.length}\r\n`;
