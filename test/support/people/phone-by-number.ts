/** Ten of the mobile networks of Ukraine. */
const NETWORKS = ['50', '63', '66', '67', '68', '73', '93', '95', '96', '97'] as const;

/** A phone that a network has; each number below a hundred million gives another one. */
export const phoneByNumber = (number: number): string => {
  const digits = String(number).padStart(8, '0').slice(-8);
  return `+380${NETWORKS[Number(digits[0])]}${digits.slice(1)}`;
};
