import { type ContractCallName, contractCalls } from '../../src/contract/contract-calls.ts';
import { BANK_ACCOUNT } from '../arbitraries/bank-account.ts';
import { BRANCH_ADDRESS } from '../arbitraries/delivery.ts';
import { makeBearerHeader, sendToContractCall } from '../support/requests/api-client.ts';
import { listFieldPaths, withFieldValue } from '../support/requests/field-paths.ts';
import { hostileFieldValues, hostileRequestBodies } from '../support/requests/hostile-values.ts';
import { makeSoundRequests, UNUSED_ID } from '../support/requests/sound-requests.ts';
import type { Scene } from './scene.ts';

const CALLS = [
  'setDelivery',
  'forgetAddress',
  'confirmParcel',
  'complainOfParcel',
  'askReturn',
  'withdrawReturn',
  'acceptPrize',
  'confirmPrize',
  'agreeToBeShown',
  'revokeBeingShown',
] as const satisfies readonly ContractCallName[];
/** The same calls with what a sound request of them does not have. */
const FURTHER: readonly (readonly [(typeof CALLS)[number], Readonly<Record<string, unknown>>])[] = [
  [
    'setDelivery',
    {
      orders: ['TF-none'],
      address: { kind: 'collection', recipient: 'Ada Lovelace', phone: '+380671234567', point: 'here' },
    },
  ],
  ['acceptPrize', { id: UNUSED_ID, account: { holder: BRANCH_ADDRESS.recipient, iban: BANK_ACCOUNT.iban } }],
];
/** What a buyer can change after a purchase. */
const TABLES = [
  'addresses',
  'order_deliveries',
  'parcels',
  'parcel_lines',
  'returns',
  'return_lines',
  'prizes',
  'winner_consents',
  'operator_reports',
];
const ROWS = TABLES.map(
  table =>
    `SELECT '${table}' AS name, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${table} t`,
).join(' UNION ALL ');

/**
 * Sends what no page of the shop sends to each call after a purchase, as a buyer who has bought nothing, in a shop in which
 * nothing else happens: each is refused, and changes nothing. Answers how many were sent.
 */
export const tryHostileBodies = async (scene: Scene, url: string): Promise<number> => {
  const { database, faults, shop } = scene;
  const read = async (): Promise<string> => JSON.stringify(await database.query(ROWS));
  const headers = makeBearerHeader((await shop.shopper()).token);
  const sound = makeSoundRequests(UNUSED_ID);
  const before = await read();
  let sent = 0;
  const judge = async (what: string, asked: Promise<Response>): Promise<void> => {
    sent += 1;
    const answer = await asked.catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    const status = answer?.status ?? 0;
    // Whoever sends far too much may be cut off while it sends.
    if (status !== 0 && (status < 400 || status >= 500)) faults.add(`${what}: ${status}`);
  };
  const asked = [...CALLS.map(name => [name, sound[name] ?? {}] as const), ...FURTHER];
  for (const [name, request] of asked) {
    const call = contractCalls[name];
    for (const way of listFieldPaths(request))
      await Promise.all(
        hostileFieldValues.map(value =>
          judge(
            `${name} with a hostile ${way.join('.')}`,
            sendToContractCall(url, call, withFieldValue(request, way, value), headers),
          ),
        ),
      );
    for (const [type, body] of hostileRequestBodies)
      await judge(
        `${name} with a hostile body`,
        fetch(url + call.path, {
          method: 'POST',
          body,
          headers: { 'Content-Type': type, 'X-Requested-With': 'XMLHttpRequest', ...headers },
        }),
      );
  }
  if ((await read()) !== before) faults.add('a hostile body changed something');
  const { status } = await fetch(`${url}/api/health`);
  if (status !== 200) faults.add(`after hostile bodies, /api/health: ${status}`);
  return sent;
};
