import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ContractSetup } from '../contracts/contract-world.ts';
import { makeEmptyAdapterRecording, makeRecordedShopWorld } from './adapter-recording.ts';

/** The name of the environment variable with the folder of the recordings; `npm run drift` sets it for its run. */
export const DRIFT_FOLDER_VARIABLE = 'DRIFT_FOLDER';

/**
 * Makes a contract suite's setup of the given one; during `npm run drift` all calls of the worlds that it makes are
 * noted in a file of their adapter.
 */
export const makeRecordedContractSetup = (name: string, setup: ContractSetup): ContractSetup => {
  const folder = process.env[DRIFT_FOLDER_VARIABLE];
  if (folder === undefined) return setup;
  const recording = makeEmptyAdapterRecording();
  afterAll(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name}.recording.json`), JSON.stringify({ name, ...recording }));
  });
  return async () => makeRecordedShopWorld(await setup(), recording);
};
