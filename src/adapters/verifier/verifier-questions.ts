import type { ListedDraw, NamedFile } from '../../application/ports/draw-verifier.ts';
import type { Verdict } from '../../domain/draws/proof/verify-files.ts';
import type { Step } from '../../domain/draws/proof/verify-outcome.ts';

/** A question of the page to the verifier's worker. */
export type Question =
  | { readonly id: number; readonly task: 'prepare' }
  | { readonly id: number; readonly task: 'draw'; readonly draw: ListedDraw; readonly list: Blob }
  | { readonly id: number; readonly task: 'files'; readonly files: readonly NamedFile[] };

/** A reply of the verifier's worker: steps on the way, then the end. */
export type Reply =
  | { readonly id: number; readonly step: Step }
  | { readonly id: number; readonly end: readonly Step[] | readonly Verdict[] }
  | { readonly id: number; readonly error: string };
