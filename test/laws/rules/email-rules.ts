import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { normaliseEmail, toStoredEmail } from '../../../src/domain/accounts/email-address.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

const word = fc.string({ unit: fc.constantFrom(...'ab1-_+'), minLength: 1, maxLength: 12 });
const label = fc.stringMatching(/^[a-zа-яіїєґ0-9]{1,12}$/).filter(name => !/^\d+$/.test(name));

const emailRule: ShopRule = {
  id: 'email',
  title: 'The address of mail',
  source: 'docs/behaviour.md#registration',
  formula:
    'words of ASCII between single dots, at most 64; @; labels of letters, digits and inner hyphens, 1 to 63, the last of letters; other scripts as xn--…; at most 254; kept in lower case',
  code: ['accounts/email-address.ts#normaliseEmail', 'accounts/email-address.ts#toStoredEmail'],
  edges: [
    makeRuleEdge('a domain in another script is its name in ASCII, which the browser gives, too', () => {
      for (const typed of ['a@пошта.укр', 'A@Пошта.УКР', ' a@xn--80a1acn3a.xn--j1amh ', 'a@пошта。укр']) {
        assert.equal(normaliseEmail(typed), 'a@xn--80a1acn3a.xn--j1amh');
      }
    }),
    makeRuleEdge('dots stand between words, once', () => {
      for (const local of ['.a', 'a.', 'a..b', '.', ''])
        assert.equal(normaliseEmail(`${local}@mail.com`), null);
      assert.equal(normaliseEmail('First.Last+lots@Mail.com'), 'first.last+lots@mail.com');
      assert.equal(normaliseEmail("o'neil_!#$%&*/=?^`{|}~-@mail.com"), "o'neil_!#$%&*/=?^`{|}~-@mail.com");
    }),
    makeRuleEdge(
      'a name of a domain has labels of 1 to 63, hyphens inside, and is no address of a network',
      () => {
        const longest = 'x'.repeat(63);
        assert.equal(normaliseEmail(`a@${longest}.com`), `a@${longest}.com`);
        for (const name of [
          'com',
          `${longest}x.com`,
          '-a.com',
          'a-.com',
          'mail.c-',
          'a..com',
          '.com',
          'mail.com.',
          '1.2.3.4',
          '[1.2.3.4]',
          '0x7f.1',
          'mail.123',
          'mail_1.com',
          'ma il.com',
          'mail.com:25',
          'mail.com/a',
          'mail.com?a',
          'mail.com#a',
          '%6dail.com',
          'xn--a.com',
          'ma\u00ADil.com',
        ]) {
          assert.equal(normaliseEmail(`a@${name}`), null, name);
        }
        assert.equal(normaliseEmail('a@1.a-b.museum'), 'a@1.a-b.museum');
      },
    ),
    makeRuleEdge('64 characters before the @ and 254 in all are the most', () => {
      const ofParts = (local: number, last: number) =>
        `${'l'.repeat(local)}@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(last)}.com`;
      assert.deepEqual(
        [ofParts(64, 57), ofParts(65, 50), ofParts(64, 58)].map(
          email => normaliseEmail(email)?.length ?? null,
        ),
        [254, null, null],
      );
    }),
    makeRuleEdge('letters beyond ASCII, quotes and a second @ are nobody’s', () => {
      for (const typed of ['оля@mail.com', '"a b"@mail.com', 'a@b@mail.com', 'a(b)@mail.com', 'a', '@', '']) {
        assert.equal(normaliseEmail(typed), null);
      }
    }),
    makeRuleEdge('one of before the rule is known as it was kept', () => {
      assert.equal(toStoredEmail(' A..b@Mail.com '), 'a..b@mail.com');
    }),
  ],
  laws: [
    ruleLaw(
      'kept-as-it-is',
      'what is kept is kept as it is, in ASCII, and not too long',
      fc.property(
        fc.oneof(
          fc.string(),
          fc.emailAddress(),
          fc.tuple(word, label).map(parts => parts.join('@')),
        ),
        typed => {
          const kept = normaliseEmail(typed);
          assert.equal(toStoredEmail(toStoredEmail(typed)), toStoredEmail(typed));
          if (kept === null) return;
          assert.equal(normaliseEmail(kept), kept);
          assert.match(kept, /^[!-~]{3,254}$/);
          assert.equal(kept, kept.toLowerCase());
        },
      ),
    ),
    ruleLaw(
      'any-script',
      'is taken whatever script its domain is in, however its letters are cased and spelled',
      fc.property(word, label, fc.constantFrom('укр', 'com', 'ею', 'гр'), (local, name, top) => {
        const kept = normaliseEmail(`${local}@${name}.${top}`);
        assert.notEqual(kept, null);
        assert.equal(normaliseEmail(`${local}@${name.toUpperCase().normalize('NFD')}.${top}`), kept);
      }),
    ),
  ],
};

/** The rules of email addresses in the rule catalogue, with their laws. */
export const emailRules: readonly ShopRule[] = [emailRule];
