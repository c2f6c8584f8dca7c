import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  findAddressWithoutSecret,
  isSecretLinkAddress,
  SECRET_LINK_PAGES,
} from '../../../src/domain/accounts/secret-address.ts';

describe('an address with a secret', () => {
  it.each([
    ['/recovery-a_B-9', '/recovery'],
    ['/verify-tok.en', '/verify'],
    ['/undo-x/y', '/undo'],
    ['/unsubscribe-oksana%40mail.example', '/unsubscribe'],
    ['/lot-7', null],
    ['/ref-abc', null],
    ['/payment-success', null],
    ['/x/recovery-a', null],
  ])('the address with a secret %s is shown as %s; null: unchanged', (path, plain) => {
    expect(findAddressWithoutSecret(path)).toBe(plain);
    expect(isSecretLinkAddress(path)).toBe(plain !== null);
  });

  it.each(['public/sw.js', 'docs/examples/nginx.conf'])(
    'the parameters that carry a secret in an address have the same names in %s',
    file => {
      const text = readFileSync(file, 'utf8');
      const lists = [...text.matchAll(/(?:\(|\?:)((?:\w+\|)+\w+)\)(?:-|\\b)/g)].map(match =>
        match[1]?.split('|'),
      );
      expect(lists.length).toBeGreaterThan(0);
      for (const list of lists) expect(list).toEqual([...SECRET_LINK_PAGES]);
    },
  );
});
