import { describe, expect, it } from 'vitest';
import { judgeNpmAudit } from '../../scripts/checks/judge-npm-audit.ts';

const report = (...severities: readonly string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, n) => [`p${n}`, { name: `p${n}`, severity, range: '<2.0.0' }]),
    ),
    metadata: { vulnerabilities: { total: severities.length } },
  });

describe('the judgement on npm audit', () => {
  it.each([
    ['nothing', ''],
    ['words', 'npm error network'],
    ['an error of the registry', '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}'],
  ])('the npm audit check is skipped where npm printed %s', (_, printed) => {
    expect(judgeNpmAudit(printed)).toEqual({ state: 'skipped' });
  });

  it('the npm audit check passes where no vulnerability is known, or no grave one', () => {
    expect(judgeNpmAudit(report())).toEqual({ state: 'judged', isBad: false, lines: [] });
    expect(judgeNpmAudit(report('low', 'moderate'))).toEqual({
      state: 'judged',
      isBad: false,
      lines: ['low: p0 <2.0.0', 'moderate: p1 <2.0.0'],
    });
  });

  it.each(['high', 'critical'])('the npm audit check fails where a vulnerability is %s', severity => {
    expect(judgeNpmAudit(report('low', severity))).toMatchObject({ state: 'judged', isBad: true });
  });
});
