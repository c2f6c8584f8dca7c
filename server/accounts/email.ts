const LONGEST = 254;
/** ASCII only: other addresses can't be delivered to everywhere, and their case has no one rule. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** The address as it is kept, trimmed and in lower case; null when it is not one that mail could reach. */
export const normalizeEmail = (typed: string): string | null => {
  const email = typed.trim();
  return email.length <= LONGEST && EMAIL.test(email) ? email.toLowerCase() : null;
};
