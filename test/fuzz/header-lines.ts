import * as fc from 'fast-check';

const line = fc.string({
  unit: fc.constantFrom('a', 'Z', '0', '-', '/', '%', ';', ',', '=', '*', '"', ' ', 'é'),
  maxLength: 30,
});

/** The arbitrary of headers as lines of a request: what the shop reads, sound or not, and two that others may send. */
export const headerLinesArbitrary = fc
  .record({
    requested: fc.constantFrom(
      ...Array.from({ length: 8 }, () => 'X-Requested-With: XMLHttpRequest'),
      'X-Requested-With: x',
      '',
    ),
    language: fc.oneof(fc.constantFrom('uk', 'ru', 'en', 'en-GB,en;q=0.9', '*', ''), line),
    currency: fc.oneof(fc.constantFrom('UAH', 'USD', 'EUR', 'XXX', ''), line),
    session: fc.oneof(
      fc.constantFrom('Bearer $0', 'Bearer $1', 'Bearer $2', '', '', 'Bearer x', 'Basic YTpi'),
      line,
    ),
    more: fc.array(
      fc
        .tuple(
          fc.constantFrom(
            'Cookie',
            'X-Forwarded-For',
            'Forwarded',
            'X-Request-Id',
            'If-None-Match',
            'Range',
            'Accept-Encoding',
            'Origin',
          ),
          line,
        )
        .map(([name, value]) => `${name}: ${value}`),
      { maxLength: 2 },
    ),
  })
  .map(({ requested, language, currency, session, more }) =>
    [
      requested,
      `Accept-Language: ${language}`,
      `X-Currency: ${currency}`,
      session === '' ? '' : `Authorization: ${session}`,
      ...more,
    ]
      .filter(each => each !== '')
      .map(each => `${each}\r\n`)
      .join(''),
  );
