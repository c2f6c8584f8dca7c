/**
 * Formats a Ukrainian phone number in the groups that it is read by, on one line: `+38 050 123 45 67`; another one as
 * it is given.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^\+38(0\d\d)(\d{3})(\d\d)(\d\d)$/, '+38\u00a0$1\u00a0$2\u00a0$3\u00a0$4');
