/** The most characters of an address that mail is sent to (RFC 5321, 4.5.3.1.3: a path of 256, its brackets off). */
const LONGEST = 254;
const LONGEST_LOCAL = 64;
/**
 * What stands before the @: words between single dots (RFC 5321, Dot-string). ASCII only: others can't be delivered to
 * everywhere, and their case has no one rule.
 */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** What a name of a domain is typed with, in any script: nothing that means something else in a URL. */
const TYPED_NAME = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
/** Labels of 1 to 63 letters, digits and inner hyphens; the last of letters, or one that stands for another script. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** A domain's name as it is sent, `xn--…` for labels of other scripts (RFC 5890); null where it can be nobody's. */
const asciiName = (typed: string): string | null => {
  if (!TYPED_NAME.test(typed)) return null;
  try {
    const { hostname } = new URL(`http://${typed}`);
    return NAME.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
};

/**
 * Normalises an email address as it is kept, if mail can be sent to it: blanks around it off, in lower case, its domain
 * in ASCII. Null for anything else (law `email`).
 */
export const normaliseEmail = (typed: string): string | null => {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const name = asciiName(email.slice(at + 1));
  if (at < 0 || name === null || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return null;
  const kept = `${local.toLowerCase()}@${name}`;
  return kept.length > LONGEST ? null : kept;
};

/**
 * Gives the stored form of an email address that somebody has already, also of one from before the rule of {@link
 * normaliseEmail} (law `email`).
 */
export const toStoredEmail = (typed: string): string => normaliseEmail(typed) ?? typed.trim().toLowerCase();
