import { hash } from 'node:crypto';
import type { Sha256 } from '../../../src/domain/draws/proof/byte-encoding.ts';

export const computeNodeSha256: Sha256 = bytes => hash('sha256', bytes, 'buffer');
