import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ContractSetup } from '../contracts/contract-world.ts';
import { emptyAdapterRecording, recordedShopWorld } from './adapter-recording.ts';

/** `npm run drift` sets it for its run: the folder of the recordings. */
export const DRIFT_FOLDER = 'DRIFT_FOLDER';

/** A suite's setup; during `npm run drift` all calls of the worlds that it makes are noted in a file of their adapter. */
export const recordedContractSetup = (name: string, setup: ContractSetup): ContractSetup => {
  const folder = process.env[DRIFT_FOLDER];
  if (folder === undefined) return setup;
  const recording = emptyAdapterRecording();
  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.recording.json`), JSON.stringify({ name, ...recording }));
  });
  return async () => recordedShopWorld(await setup(), recording);
};
