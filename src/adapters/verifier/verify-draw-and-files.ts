import type { DrawWithListFile, NamedProofFile } from '../../application/ports/draw-verifier.ts';
import type { Sha256 } from '../../domain/draws/proof/byte-encoding.ts';
import { type MerkleListDigest, makeTicketListDigest } from '../../domain/draws/proof/merkle-list-digest.ts';
import type { VerificationStep, VerifierCrypto } from '../../domain/draws/proof/verification-steps.ts';
import { type FileVerdict, verifyProofFiles } from '../../domain/draws/proof/verify-proof-files.ts';
import { checkListStep, verifyAfterListSteps } from '../../domain/draws/proof/whole-draw.ts';

/** Reads a list line by line, so that one of a million tickets is never in memory twice. */
const digestLines = async (sha256: Sha256, lotId: number, list: Blob): Promise<MerkleListDigest> => {
  const digest = makeTicketListDigest(sha256, lotId);
  const decoder = new TextDecoder();
  const reader = list.stream().getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) digest.add(line);
    if (done) break;
  }
  // A last line without its end counts as well: the list is then not the committed one, or it is.
  if (rest !== '') digest.add(rest);
  return digest.end();
};

/** Verifies a draw with its list, step by step: `list`, `commitment`, `beacon`, `winner`; nothing follows a failure. */
export const verifyListedDraw = async (
  crypto: VerifierCrypto,
  draw: DrawWithListFile,
  list: Blob,
  onStep: (step: VerificationStep) => void,
): Promise<readonly VerificationStep[]> => {
  const done: VerificationStep[] = [];
  const say = (step: VerificationStep): boolean => {
    done.push(step);
    onStep(step);
    return step.result !== 'failed';
  };
  const digest = await digestLines(crypto.sha256, draw.lot_id, list);
  if (say(checkListStep(digest, draw.commitment)))
    for (const next of verifyAfterListSteps(crypto, draw)) if (!say(next())) break;
  return done;
};

/** Verifies named files as the command `twofold-verify` does, and answers its verdicts. */
export const verifyNamedFiles = async (
  crypto: VerifierCrypto,
  files: readonly NamedProofFile[],
): Promise<readonly FileVerdict[]> =>
  verifyProofFiles(
    crypto,
    await Promise.all(
      files.map(async ({ name, content }) => ({ name, text: await content.text().catch(() => null) })),
    ),
  );
