/** Ten of the mobile networks of Ukraine. */
const NETWORKS = ['50', '63', '66', '67', '68', '73', '93', '95', '96', '97'] as const;

/**
 * Makes a Ukrainian phone number, of a network that exists, from a number; each number below a hundred million gives
 * another one.
 */
export const makePhoneByNumber = (number: number): string => {
  const digits = String(number).padStart(8, '0').slice(-8);
  return `+380${NETWORKS[Number(digits[0])]}${digits.slice(1)}`;
};
