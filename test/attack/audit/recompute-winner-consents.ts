import { groupRowsByColumns, type ShopTables } from './shop-tables.ts';

type Consent = ShopTables['winnerConsents'][number];

const listProblemsOfConsent = (consent: Consent, earliest: bigint | null): readonly string[] => {
  const { at, ended_at: ended, ended_by: by, named, placed, explained } = consent;
  const name = `consent ${consent['id']} of prize ${consent['prize_id']}`;
  const stands = ended === null ? 'true' : 'false';
  const problems: readonly (readonly [boolean, string])[] = [
    [earliest === null, 'was given while another one stood'],
    [BigInt(at ?? 0) < (earliest ?? 0n), 'began before it could'],
    [BigInt(ended ?? at ?? 0) < BigInt(at ?? 0), 'ended before it began'],
    [named !== stands || placed !== stands, 'has a name or a town that it must not have, or lacks one'],
    [(by === null) !== (ended === null), 'was ended by nobody, or stands and was ended'],
    [explained === 'true' ? ended === null : by === 'office', 'has no reason, or one too many'],
  ];
  return problems.flatMap(([isSo, words]) => (isSo ? [`${name} ${words}`] : []));
};

/**
 * Says in words which consents of winners to be shown are of no prize, stand beside one another, or keep a name that they
 * must not keep.
 */
export const recomputeWinnerConsents = ({ prizes, winnerConsents }: ShopTables): readonly string[] => {
  const moments = new Map(prizes.map(prize => [prize['id'], BigInt(prize['won_at'] ?? 0)]));
  return [...groupRowsByColumns(winnerConsents, 'prize_id')].flatMap(([prize, consents]) => {
    const won = moments.get(prize);
    if (won === undefined) return [`there is no prize ${prize}, and its winner agreed to be shown with it`];
    let earliest: bigint | null = won;
    return consents.flatMap(consent => {
      const problems = listProblemsOfConsent(consent, earliest);
      const ended = consent['ended_at'];
      earliest = typeof ended === 'string' ? BigInt(ended) : null;
      return problems;
    });
  });
};
