import type { AttackVerdict } from './attack.ts';

/**
 * Makes the notes of one attack: what was seen, and whether each of it was as it should be. The verdict is `held` when
 * at least one thing was looked at and none was amiss.
 */
export const makeAttackFindings = () => {
  const sound: string[] = [];
  const amiss: string[] = [];
  return {
    expect: (isSound: boolean, text: string): void => {
      (isSound ? sound : amiss).push(text);
    },
    verdict: (): AttackVerdict => ({
      held: amiss.length === 0 && sound.length > 0,
      evidence: (amiss.length > 0 ? amiss : sound).join('; '),
    }),
  };
};
