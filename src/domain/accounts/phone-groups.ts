import { digitsOnly } from './account-fields.ts';

/** `+380 67 123 45 67`: characters of each group; what is more stands with the last. */
const GROUPS = [4, 2, 3, 2] as const;

/** Writes a phone as people read it: the same digits in groups (law `phone-groups`). */
export const formatPhoneInGroups = (phone: string): string => {
  const groups: string[] = [];
  let rest = phone;
  for (const size of GROUPS) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter(group => group !== '').join(' ');
};

/**
 * Computes where the caret stands in a phone that was grouped: with as many digits to its right as in what was typed
 * (law `phone-groups`). Between two groups it stays left of the blank, or goes right of it where the next digit is to
 * be deleted (`forward`), so that no key is pressed in vain.
 */
export const computeCaretInGroupedPhone = (
  grouped: string,
  typed: string,
  caret: number,
  forward = false,
): number => {
  const right = digitsOnly(typed.slice(caret)).length;
  let at = grouped.length;
  while (at > 0 && digitsOnly(grouped.slice(at)).length < right) at -= 1;
  const blankLeft = grouped[at - 1] === ' ';
  return blankLeft && !forward ? at - 1 : at;
};
