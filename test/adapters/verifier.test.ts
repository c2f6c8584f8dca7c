import { readFileSync } from 'node:fs';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { answerVerifierQuestion } from '../../src/adapters/verifier/answer-verifier-question.ts';
import { makeInlineVerifier } from '../../src/adapters/verifier/inline-verifier.ts';
import { checkSignature, sha256 } from '../../src/adapters/verifier/noble-crypto.ts';
import type { VerifierQuestion } from '../../src/adapters/verifier/verifier-questions.ts';
import { makeWorkerVerifier } from '../../src/adapters/verifier/worker-verifier.ts';
import type { DrawVerifier } from '../../src/application/ports/draw-verifier.ts';
import type { VerificationStep } from '../../src/domain/draws/proof/verification-steps.ts';
import { readWholeDraw } from '../../src/domain/draws/proof/whole-draw.ts';
import { runFailure, runSuccess } from '../support/run-effect.ts';

const crypto = { sha256, checkSignature };
const textOf = (name: string): string =>
  readFileSync(new URL(`../../docs/vectors/${name}.json`, import.meta.url), 'utf8');

/** A thread that answers over real messages, as far as a page can tell; `breaks`: it dies of what it is asked. */
const aThread = (breaks = false): Worker => {
  const events = new EventTarget();
  return Object.assign(events, {
    postMessage: (question: VerifierQuestion) =>
      queueMicrotask(() => {
        if (breaks) events.dispatchEvent(new Event('error'));
        else
          void answerVerifierQuestion(crypto, structuredClone(question), reply =>
            events.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) })),
          );
      }),
    terminate: () => undefined,
  }) as unknown as Worker;
};

const wholeDraw = (name: string) => {
  const draw = readWholeDraw(JSON.parse(textOf(name)));
  if (draw === null) throw new Error(`${name} is no draw`);
  const { holders, version: _, ...listed } = draw;
  return { listed, list: new Blob(holders.map(holder => `${holder}\n`)) };
};

const inWords = (steps: readonly VerificationStep[]): readonly string[] =>
  steps.map(({ name, result }) => `${name} ${result}`);

const kinds: readonly [string, () => DrawVerifier][] = [
  ['in its asker’s thread', () => makeInlineVerifier(crypto)],
  ['in a thread of its own', () => makeWorkerVerifier(() => aThread())],
];

describe.each(kinds)('the verifier %s', (_, make) => {
  it('tells every step of a sound draw as it is done, and all of them at the end', async () => {
    const { listed, list } = wholeDraw('valid-draw');
    const heard: VerificationStep[] = [];
    const verifier = make();
    await runSuccess(verifier.prepare);
    const steps = await runSuccess(verifier.verifyDraw(listed, list, step => heard.push(step)));
    expect(inWords(steps)).toEqual(['list passed', 'commitment passed', 'beacon passed', 'winner passed']);
    expect(heard).toEqual(steps);
  });

  it.each([
    ['broken-draw-changed', ['list failed']],
    ['broken-draw-short', ['list failed']],
    ['broken-draw-long', ['list failed']],
    ['broken-draw-winner', ['list passed', 'commitment passed', 'beacon passed', 'winner failed']],
  ])('stops at the step of %s that is wrong', async (name, expected) => {
    const { listed, list } = wholeDraw(name);
    expect(inWords(await runSuccess(make().verifyDraw(listed, list, () => undefined)))).toEqual(expected);
  });

  it('takes a list that came in pieces cut anywhere', async () => {
    const { listed, list } = wholeDraw('valid-draw');
    const bytes = new Uint8Array(await list.arrayBuffer());
    const pieces = new ReadableStream<Uint8Array>({
      start: controller => {
        for (let at = 0; at < bytes.length; at += 37) controller.enqueue(bytes.slice(at, at + 37));
        controller.close();
      },
    });
    const cut = Object.assign(new Blob([]), { stream: () => pieces });
    const [first] = await runSuccess(makeInlineVerifier(crypto).verifyDraw(listed, cut, () => undefined));
    expect(first?.result).toBe('passed');
  });

  it('judges files as the command-line tool does', async () => {
    const files = ['valid-ticket-4-of-7', 'broken-path-node', 'unreadable-version'].map(name => ({
      name: `${name}.json`,
      content: new Blob([textOf(name)]),
    }));
    const verdicts = await runSuccess(make().verifyFiles(files));
    expect(verdicts.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['valid-ticket-4-of-7.json', 'valid'],
      ['broken-path-node.json', 'invalid'],
      ['unreadable-version.json', 'unreadable'],
    ]);
  });
});

describe('the verifier’s thread', () => {
  it('the verifier’s thread is started by the first question only', async () => {
    let started = 0;
    const verifier = makeWorkerVerifier(() => {
      started += 1;
      return aThread();
    });
    expect(started).toBe(0);
    await runSuccess(Effect.all([verifier.prepare, verifier.prepare]));
    expect(started).toBe(1);
  });

  it('the verifier’s thread fails what it was asked when it breaks, and a new one takes its place', async () => {
    let breaks = true;
    const verifier = makeWorkerVerifier(() => aThread(breaks));
    expect(await runFailure(verifier.prepare)).toMatchObject({ _tag: 'VerifierUnavailable' });
    breaks = false;
    await runSuccess(verifier.prepare);
  });
});
