import type { TestShopAnswer } from '../support/shops/test-shop-world.ts';
import type { Scene } from './scene.ts';

/** A process that died is back within seconds. */
const TRIES = 50;
const BETWEEN_MS = 200;

/** What was answered at last, and how many answers got lost before, so that it may have been done already. */
export type HeardAnswer<T> = { readonly answer: TestShopAnswer<T>; readonly losses: number };

/** Asks until somebody answers. */
export const askUntilHeard = async <T>(
  scene: Scene,
  path: string,
  body: object,
  token: string | null = null,
): Promise<HeardAnswer<T>> => {
  let losses = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await scene.ask<T>(path, body, token === null ? null : { id: 0, token });
    if (answer !== null && answer.status !== 503) return { answer, losses };
    if (answer === null) losses += 1;
    await scene.pause(BETWEEN_MS);
  }
  throw new Error(`${path} was never answered`);
};

/** What a call answers that refuses wrong fields: texts by field. */
export type RefusedFields = { readonly messages?: Readonly<Record<string, readonly string[]>> };
