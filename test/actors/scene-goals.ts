import type { Database } from '../../server/database/database.ts';
import { BANK_ACCOUNT } from '../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS } from '../arbitraries/delivery.ts';
import { type Chance, pickOne } from './scene.ts';

const TEXTS = `'{"uk": "a", "ru": "a", "en": "a"}'`;
/** A point where nothing can be collected from the beginning. */
const SHUT = 'shut';
const POINTS = ['here', 'there', SHUT];
const BRANCHES = ['12', '3', '47'];
const { recipient, phone } = BRANCH_ADDRESS;

/** Opens the points of a scene, and one that is shut. */
export const openScenePoints = (database: Database) =>
  database.query(
    `INSERT INTO collection_points (code, title, place, hours, offered)
       SELECT code, ${TEXTS}, ${TEXTS}, ${TEXTS}, code <> $2 FROM unnest($1::text[]) code ON CONFLICT DO NOTHING`,
    [POINTS, SHUT],
  );

const GOES_TO_SHUT = 'SELECT FROM addresses a WHERE a.point = $1';

/** Says in words whether anything goes to a point that is shut. */
export const judgeScenePoints = async (database: Database): Promise<readonly string[]> =>
  (await database.query(GOES_TO_SHUT, [SHUT])).length > 0 ? ['something goes to a point that is shut'] : [];

/** Says an address, now one and now another. */
export const makeSceneAddress = (chance: Chance): object =>
  chance.random() < 0.5
    ? { kind: 'collection', recipient, phone, point: pickOne(chance, POINTS) }
    : { ...BRANCH_ADDRESS, branch: pickOne(chance, BRANCHES) };

/** The numbers of accounts, whose check digits are right. */
const IBANS = [BANK_ACCOUNT.iban, 'UA903052992990004149123456789'];

/** Says an account for a prize's money, now one and now another. */
export const makeSceneAccount = (chance: Chance) => ({
  holder: recipient,
  iban: pickOne(chance, IBANS) ?? '',
});
