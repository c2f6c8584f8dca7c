import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import type { VerificationStep } from '../../../src/domain/draws/proof/verification-steps.ts';
import { readWholeDraw, verifyWholeDraw } from '../../../src/domain/draws/proof/whole-draw.ts';
import { VerificationSteps } from '../../../src/ui/components/draws/proof/verification-steps.tsx';
import draw from '../../../src/ui/i18n/messages/uk/draw.json' with { type: 'json' };
import { computeTestSha256 } from '../../support/stand-ins/draw-crypto.ts';

/** What a draw's page shows once its check is done; `isRehearsal`: the beacon is the shop's own. */
const shown = (name: string, isRehearsal = false): string => {
  const whole = readWholeDraw(JSON.parse(readFileSync(`docs/vectors/${name}.json`, 'utf8')));
  if (whole === null) throw new Error(`${name} is no draw`);
  const steps = verifyWholeDraw({ sha256: computeTestSha256, checkSignature: () => true }, whole).map(
    (step): VerificationStep =>
      step.name === 'commitment' && isRehearsal
        ? { ...step, values: { ...step.values, chain: 'no public beacon' } }
        : step,
  );
  const verification = { phase: 'done', steps, checked: whole, pace: 0, start: () => undefined } as const;
  return renderToStaticMarkup(
    <IntlProvider locale="uk" messages={draw}>
      <VerificationSteps commitment={whole.commitment} verification={verification} onSave={() => undefined} />
    </IntlProvider>,
  );
};

it('the check of a draw without forfeits shows four steps and that all of them passed', () => {
  const said = shown('v2-valid-draw');
  expect(said).not.toContain('data-step="log"');
  expect(said).toContain(draw['draw.reveal.valid.text']);
});

it('the check of a draw whose prize was forfeited shows the log as a fifth step, which is not checked', () => {
  const said = shown('v2-forfeit-draw');
  expect(said).toContain('data-step="log" data-state="skipped"');
  for (const id of [
    'draw.step.log.text',
    'draw.forfeit.unmirrored',
    'draw.reveal.forfeited',
    'draw.reveal.forfeited.text',
  ] as const)
    expect(said).toContain(draw[id]);
  expect(said).not.toContain(draw['draw.reveal.incomplete']);
});

it('the check of a draw whose prize was forfeited says of a rehearsal that it proves no fairness', () => {
  const said = shown('v2-forfeit-draw', true);
  expect(said).toContain(draw['draw.verdict.rehearsal']);
  expect(said).toContain(draw['draw.reveal.forfeited.text']);
});
