import { Effect } from 'effect';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawWithListFile } from '../../../src/application/ports/draw-verifier.ts';
import { makeTestApp } from '../../../src/composition/test-app.ts';
import type { VerificationStep } from '../../../src/domain/draws/proof/verification-steps.ts';
import { AppContext, useApp } from '../../../src/ui/app-context.tsx';
import {
  DRAW_VERIFICATION_STEP_NAMES,
  type DrawVerificationState,
  useDrawVerification,
} from '../../../src/ui/components/draws/proof/use-draw-verification.ts';

const steps: readonly VerificationStep[] = DRAW_VERIFICATION_STEP_NAMES.map(name => ({
  name,
  result: 'passed',
  values: {},
}));
const draw = { commitment: { tickets: 4 } } as unknown as DrawWithListFile;

const Viewer = ({ onSeen }: { readonly onSeen: (seen: DrawVerificationState) => void }) => {
  const { useCases } = useApp();
  const verification = useDrawVerification(onStep => useCases.verifyDraw(draw, onStep), 4, true);
  useEffect(() => {
    onSeen(verification);
  });
  return null;
};

const realTimeout = globalThis.setTimeout;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // React clears a timer some time after a render; on a busy phone it is heard again before that.
  vi.stubGlobal('setTimeout', (heard: () => void, ms?: number) =>
    realTimeout(() => {
      heard();
      if (ms === 0) heard();
    }, ms),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('useDrawVerification', () => {
  it('useDrawVerification shows every step once and finishes, though its timers fire twice', async () => {
    const { app } = makeTestApp();
    const verifyDraw: typeof app.useCases.verifyDraw = (_, onStep) =>
      Effect.sync(() => {
        for (const step of steps) onStep(step);
        return { steps, list: new Blob(), draw };
      });
    const seen: DrawVerificationState[] = [];
    const root = createRoot(document.createElement('div'));
    await act(async () =>
      root.render(
        <AppContext value={{ ...app, useCases: { ...app.useCases, verifyDraw } }}>
          <Viewer onSeen={each => seen.push(each)} />
        </AppContext>,
      ),
    );
    for (let turn = 0; turn < 20; turn += 1)
      await act(() => new Promise<void>(resolve => realTimeout(resolve, 5)));

    expect([...new Set(seen.map(({ steps: shown }) => shown.length))]).toEqual([0, 1, 2, 3, 4]);
    expect(seen.at(-1)).toMatchObject({ phase: 'done', steps });
    await act(async () => root.unmount());
  });
});
