import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { QUICKNET_CHAIN } from '../../../src/domain/draws/proof/beacon.ts';
import type { DrawCommitment } from '../../../src/domain/draws/proof/commitment.ts';
import { readProofFile } from '../../../src/domain/draws/proof/read-proof-file.ts';
import { listSuperPrizeEntriesOfFiles } from '../../../src/domain/draws/proof/super/list-super-prize-entries-of-files.ts';
import { compareSuperPrizesWithReceipt } from '../../../src/domain/draws/proof/super/super-receipt.ts';
import {
  readTicketBundle,
  type TicketBundle,
  type TicketReceipt,
  verifyTicketBundle,
} from '../../../src/domain/draws/proof/ticket-bundle.ts';
import {
  isReceiptOfTickets,
  isTicketReceipt,
  readTicketReceipt,
  verifyTicketReceipt,
} from '../../../src/domain/draws/proof/ticket-receipt.ts';
import {
  beaconKind,
  checkCommitmentStep,
  type VerificationStep,
} from '../../../src/domain/draws/proof/verification-steps.ts';
import {
  readWholeDraw,
  verifyWholeDraw,
  type WholeDraw,
} from '../../../src/domain/draws/proof/whole-draw.ts';
import { drawArbitrary, makeDrawOf } from '../../arbitraries/draw.ts';
import { superDrawArbitrary } from '../../arbitraries/super-draw.ts';
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';
import { makeRuleEdge, ruleLaw, type ShopRule } from '../law.ts';

/** Another digit in place of the one that `seed` picks. */
const flip = (hex: string, seed: number): string => {
  const at = seed % hex.length;
  const digit = (Number.parseInt(hex[at] ?? '0', 16) + 1 + (seed % 15)) % 16;
  return hex.slice(0, at) + digit.toString(16) + hex.slice(at + 1);
};
/** Any other of the numbers 1 to `most`. */
const other = (number: number, most: number, seed: number): number =>
  ((number - 1 + 1 + (seed % (most - 1))) % most) + 1;
const LAST_ID = 2_147_483_647;

/** The signature's step is costly, and checked on its own. */
const quick = { sha256: computeTestSha256, checkSignature: null };
const failed = (steps: readonly VerificationStep[]): string | undefined =>
  steps.find(each => each.result === 'failed')?.name;

const VERSIONED = {
  lotId: 42,
  users: [7, 8, 9],
  salts: ['ab'.repeat(32)],
  closedAt: Date.UTC(2026, 10, 21, 12),
  delay: 600,
};

const COMMITTED: DrawCommitment = {
  version: 1,
  lot_id: 42,
  tickets: 7,
  root: 'ab'.repeat(32),
  closed_at: '2026-11-21T12:00:00.000Z',
  delay: 600,
  round: 1,
  beacon: QUICKNET_CHAIN,
};

type Change = (bundle: TicketBundle, seed: number) => object;
const inCommitment =
  (change: (commitment: TicketBundle['commitment'], seed: number) => object): Change =>
  ({ commitment }, seed) => ({ commitment: { ...commitment, ...change(commitment, seed) } });

/** What may be changed in a bundle, to anything else, and the step that must notice it. */
const changes: Readonly<Record<string, readonly [string, Change]>> = {
  salt: ['holder', (b, seed) => ({ salt: flip(b.salt ?? '', seed) })],
  user: ['holder', (b, seed) => ({ user_id: other(b.user_id ?? 0, LAST_ID, seed) })],
  holder: ['holder', (b, seed) => ({ ticket: { ...b.ticket, holder: flip(b.ticket.holder, seed) } })],
  leaf: [
    'inclusion',
    (b, seed) => ({
      ticket: { ...b.ticket, holder: flip(b.ticket.holder, seed) },
      salt: undefined,
      user_id: undefined,
    }),
  ],
  number: [
    'inclusion',
    (b, seed) => ({
      ticket: { ...b.ticket, number: other(b.ticket.number, b.commitment.tickets + 2, seed) },
    }),
  ],
  lot: ['inclusion', (b, seed) => ({ lot_id: other(b.lot_id, LAST_ID, seed) })],
  longerPath: [
    'inclusion',
    (b, seed) => ({ path: b.path.toSpliced(seed % (b.path.length + 1), 0, b.commitment.root) }),
  ],
  root: ['inclusion', inCommitment(({ root }, seed) => ({ root: flip(root, seed) }))],
  delay: ['commitment', inCommitment(({ delay }, seed) => ({ delay: delay + 3 + (seed % 10 ** 6) }))],
  round: ['commitment', inCommitment(({ round }, seed) => ({ round: other(round, round + 10 ** 6, seed) }))],
  chain: [
    'commitment',
    inCommitment(({ beacon }) => ({ beacon: { ...beacon, chain_hash: QUICKNET_CHAIN.chain_hash } })),
  ],
  committedLot: [
    'commitment',
    inCommitment(({ lot_id }, seed) => ({ lot_id: other(lot_id, LAST_ID, seed) })),
  ],
  otherRound: [
    'beacon',
    (b, seed) => ({ beacon: { ...b.beacon, round: other(b.beacon?.round ?? 1, LAST_ID, seed) } }),
  ],
  void: [
    'commitment',
    ({ void: numbers = [], commitment: { tickets } }, seed) => ({
      void: numbers.length > 0 && seed % 2 === 0 ? numbers.slice(1) : [...numbers, tickets + 1],
    }),
  ],
  winner: ['winner', (b, seed) => ({ winner: other(b.winner ?? 1, LAST_ID, seed) })],
  noWinner: ['winner', () => ({ winner: null })],
};

const proofsRule: ShopRule = {
  id: 'draw-proof',
  title: 'Proofs of a ticket and of a draw',
  source: 'docs/draws.md#checking',
  formula:
    'holder, inclusion (or the whole list), commitment, beacon, winner: each recomputed; the first that fails is named',
  code: [
    'draws/proof/ticket-bundle.ts#readTicketBundle',
    'draws/proof/ticket-bundle.ts#verifyTicketBundle',
    'draws/proof/whole-draw.ts#readWholeDraw',
    'draws/proof/whole-draw.ts#verifyWholeDraw',
    'draws/proof/whole-draw.ts#checkListStep',
    'draws/proof/verification-steps.ts#checkCommitmentStep',
    'draws/proof/verification-steps.ts#checkBeaconStep',
    'draws/proof/check-winner-step.ts#checkWinnerStep',
    'draws/proof/verification-steps.ts#beaconKind',
    'draws/proof/verify-proof-files.ts#verifyProofFiles',
    'draws/proof/read-proof-file.ts#readProofFile',
  ],
  edges: [
    makeRuleEdge('what is no bundle is not read', () => assert.equal(readTicketBundle({ version: 2 }), null)),
    makeRuleEdge(
      'version and fields fit, or nothing is read: version 1 has no void numbers, version 2 has them in order',
      () => {
        const first = makeDrawOf(VERSIONED);
        const second = makeDrawOf({ ...VERSIONED, void: [1, 3] });
        const [one, two] = [first.bundle(2), second.bundle(2)];
        const { void: _, ...without } = two;
        for (const wrong of [
          { ...one, version: 2 },
          { ...one, void: [] },
          { ...two, version: 1 },
          { ...without, version: 1 },
          without,
          { ...two, void: [3, 1] },
          { ...two, void: [1, 1, 3] },
          { ...two, void: [1, 9] },
          { ...two, commitment: { ...two.commitment, version: 1 } },
          { ...two, commitment: one.commitment },
          { ...two, log: { position: 0, hash: 'ab' } },
        ])
          assert.equal(readTicketBundle(JSON.parse(JSON.stringify(wrong))), null);
        assert.equal(readWholeDraw({ ...second.draw, void: undefined }), null);
        assert.equal(readWholeDraw({ ...first.draw, void: [] }), null);
      },
    ),
    makeRuleEdge('what is no draw is not read', () => assert.equal(readWholeDraw([]), null)),
    makeRuleEdge('a list is lines of 64 hexadecimal digits, and no other text is one', () =>
      assert.deepEqual(
        [`${'ab'.repeat(32)}\n`, `${'AB'.repeat(32)}\n`, '', '{'].map(text => readProofFile(text).is),
        ['list', 'unknown', 'unknown', 'unknown'],
      ),
    ),
    makeRuleEdge('a beacon is public in drand’s network alone', () =>
      assert.deepEqual(
        [QUICKNET_CHAIN, { ...QUICKNET_CHAIN, chain_hash: 'c0'.repeat(32) }].map(beacon => {
          const commitment = { ...COMMITTED, beacon };
          return beaconKind([checkCommitmentStep(quick, commitment, commitment.lot_id, [])]);
        }),
        ['public', 'unknown'],
      ),
    ),
  ],
  laws: [
    ruleLaw(
      'own-tickets-verify',
      'of any ticket of any draw verify, after a journey through JSON too',
      fc.property(drawArbitrary, fc.nat(), ({ draw, bundle }, pick) => {
        const own = bundle((pick % draw.holders.length) + 1);
        assert.deepEqual(readTicketBundle(JSON.parse(JSON.stringify(own))), own);
        assert.equal(failed(verifyTicketBundle(quick, own)), undefined);
      }),
    ),
    ruleLaw(
      'names-the-step',
      'fail at the step whose value was changed',
      fc.property(
        drawArbitrary,
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...Object.keys(changes)),
        ({ draw, bundle }, pick, seed, name) => {
          const own = bundle((pick % draw.holders.length) + 1);
          const [at, change] = changes[name] ?? ['', () => ({})];
          assert.equal(
            failed(verifyTicketBundle(quick, { ...own, ...change(own, seed) } as TicketBundle)),
            at,
          );
        },
      ),
    ),
    ruleLaw(
      'path-changed',
      'fail at inclusion when any hash of the path was changed, left out or put elsewhere',
      fc.property(drawArbitrary, fc.nat(), fc.nat(), fc.nat(), ({ draw, bundle }, pick, place, seed) => {
        const own = bundle((pick % draw.holders.length) + 1);
        const at = place % Math.max(1, own.path.length);
        const node = own.path[at];
        if (node === undefined) return;
        const moved = own.path.toSpliced(at, 1).toSpliced(seed % own.path.length, 0, node);
        const paths = [own.path.with(at, flip(node, seed)), own.path.toSpliced(at, 1)];
        if (moved.some((each, n) => each !== own.path[n])) paths.push(moved);
        for (const path of paths)
          assert.equal(failed(verifyTicketBundle(quick, { ...own, path })), 'inclusion');
      }),
    ),
    ruleLaw(
      'list-changed',
      'fail at the list when a holder was changed, left out, added, or two were swapped',
      fc.property(drawArbitrary, fc.nat(), fc.nat(), ({ draw }, pick, place) => {
        assert.equal(
          failed(verifyWholeDraw(quick, readWholeDraw(JSON.parse(JSON.stringify(draw))) as WholeDraw)),
          undefined,
        );
        const { holders } = draw;
        const at = pick % holders.length;
        const changed = holders.map((holder, n) => (n === at ? flip(holder, place) : holder));
        const swapped = [...holders];
        const to = place % holders.length;
        [swapped[at], swapped[to]] = [holders[to] ?? '', holders[at] ?? ''];
        const lists = [changed, holders.slice(1), [...holders, holders[0] ?? '']];
        if (holders[at] !== holders[to]) lists.push(swapped);
        for (const list of lists)
          assert.equal(failed(verifyWholeDraw(quick, { ...draw, holders: list })), 'list');
      }),
    ),
  ],
};

/** What the owner of ticket `number` was given at payment. */
const receiptOf = ({ lot_id, ticket, salt = '', user_id = 0 }: TicketBundle): TicketReceipt => ({
  version: 1,
  lot_id,
  number: ticket.number,
  last: ticket.number,
  holder: ticket.holder,
  salt,
  user_id,
  issued_at: '2026-11-21T11:00:00.000Z',
});

const receiptsRule: ShopRule = {
  id: 'ticket-receipt',
  title: 'Receipts of tickets',
  source: 'docs/draws.md#receipts',
  formula:
    'holder, receipt (every ticket of it that a list, a draw or a bundle of its lot, or of a super prize, tells of has its holder): each recomputed; the first that fails is named',
  code: [
    'draws/proof/ticket-receipt.ts#readTicketReceipt',
    'draws/proof/ticket-receipt.ts#isTicketReceipt',
    'draws/proof/ticket-receipt.ts#isReceiptOfTickets',
    'draws/proof/ticket-receipt.ts#verifyTicketReceipt',
    'draws/proof/super/super-receipt.ts#compareSuperPrizesWithReceipt',
    'draws/proof/super/list-super-prize-entries-of-files.ts#listSuperPrizeEntriesOfFiles',
  ],
  edges: [
    makeRuleEdge('what is no receipt is not read', () =>
      assert.equal(readTicketReceipt({ version: 1 }), null),
    ),
  ],
  laws: [
    ruleLaw(
      'own-receipts-verify',
      'of any ticket of any draw verify beside its list and beside its bundle, after a journey through JSON too',
      fc.property(drawArbitrary, fc.nat(), ({ draw, bundle }, pick) => {
        const own = bundle((pick % draw.holders.length) + 1);
        const receipt = readTicketReceipt(JSON.parse(JSON.stringify(receiptOf(own))));
        assert.ok(receipt !== null && isTicketReceipt(receipt) && !isTicketReceipt(own));
        const list = { lotId: draw.lot_id, holders: draw.holders };
        const single = { lotId: draw.lot_id, holders: new Map([[own.ticket.number, own.ticket.holder]]) };
        assert.ok(isReceiptOfTickets(receipt, list) && isReceiptOfTickets(receipt, single));
        const results = verifyTicketReceipt(quick, receipt, [list, single]).map(({ result }) => result);
        assert.deepEqual(results, ['passed', 'passed']);
      }),
    ),
    ruleLaw(
      'receipt-broken',
      'fail when the ticket was given to another holder or left out, and at the holder when salt or user was changed',
      fc.property(drawArbitrary, fc.nat(), fc.nat(), ({ draw, bundle }, pick, seed) => {
        const own = receiptOf(bundle((pick % draw.holders.length) + 1));
        const at = own.number - 1;
        const another = flip(own.holder, seed);
        for (const holders of [draw.holders.with(at, another), draw.holders.slice(0, at)])
          assert.equal(failed(verifyTicketReceipt(quick, own, [{ lotId: draw.lot_id, holders }])), 'receipt');
        for (const change of [{ salt: flip(own.salt, seed) }, { holder: another }])
          assert.equal(failed(verifyTicketReceipt(quick, { ...own, ...change }, [])), 'holder');
      }),
    ),
    ruleLaw(
      'receipt-of-super-prize',
      'verify beside the super prize that their tickets take part in, and fail when one of its entries was given to another holder, is another ticket’s or was left out',
      fc.property(superDrawArbitrary, fc.nat(), fc.nat(), ({ draw, receipts }, pick, seed) => {
        const parts = { 'super-list': [], 'super-void': [] };
        const beside = (entries: typeof draw.entries) =>
          listSuperPrizeEntriesOfFiles(
            computeTestSha256,
            [{ is: 'super-draw', draw: { ...draw, entries } }],
            parts,
          );
        for (const receipt of receipts) {
          const compared = compareSuperPrizesWithReceipt(receipt, beside(draw.entries));
          assert.deepEqual(compared, { found: receipt.last - receipt.number + 1 });
          const results = verifyTicketReceipt(quick, receipt, [], beside(draw.entries)).map(
            ({ result }) => result,
          );
          assert.deepEqual(results, ['passed', 'passed']);
        }
        const at = pick % draw.entries.length;
        const entry = draw.entries[at];
        const own = receipts.find(({ holder }) => holder === entry?.holder);
        assert.ok(entry !== undefined && own !== undefined);
        const forged = [
          draw.entries.with(at, { ...entry, holder: flip(entry.holder, seed) }),
          draw.entries.with(at, { ...entry, ticket: own.last + 1 + (seed % 9) }),
          // Where none of its tickets is left, only an earlier one of its lot shows that they took part.
          ...(own.number < own.last || own.number > 1 ? [draw.entries.toSpliced(at, 1)] : []),
        ];
        for (const entries of forged)
          assert.equal(failed(verifyTicketReceipt(quick, own, [], beside(entries))), 'receipt');
      }),
    ),
  ],
};

/** The rules of proofs and receipts of draws in the rule catalogue, with their laws. */
export const drawProofRules: readonly ShopRule[] = [proofsRule, receiptsRule];
