type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical';
type Report = {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: Severity; readonly range?: string }>
  >;
};

/** What became of a judgement of `npm audit`: none, or whether it is bad, with the lines that say so. */
export type NpmAuditJudgement =
  /** No registry answered, or not in a way that npm understood. */
  | { readonly state: 'skipped' }
  | { readonly state: 'judged'; readonly isBad: boolean; readonly lines: readonly string[] };

const BAD: readonly Severity[] = ['high', 'critical'];

/** Judges what `npm audit --json` printed: bad where anything is of high or critical severity. */
export const judgeNpmAudit = (printed: string): NpmAuditJudgement => {
  let report: Report;
  try {
    report = JSON.parse(printed) as Report;
  } catch {
    return { state: 'skipped' };
  }
  if (report.vulnerabilities === undefined) return { state: 'skipped' };
  const found = Object.values(report.vulnerabilities);
  return {
    state: 'judged',
    isBad: found.some(({ severity }) => BAD.includes(severity)),
    lines: found.map(({ name, severity, range = '' }) => `${severity}: ${name} ${range}`.trim()),
  };
};
