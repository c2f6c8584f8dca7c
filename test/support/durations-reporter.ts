import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

type Row = {
  readonly name: string;
  readonly tests: number;
  readonly times: Readonly<Record<string, number>>;
};

const rowOf = (module: TestModule): Row => {
  const { collectDuration, prepareDuration, setupDuration, environmentSetupDuration, duration } =
    module.diagnostic();
  return {
    name: `${module.project.name}: ${module.relativeModuleId}`,
    tests: [...module.children.allTests()].length,
    times: {
      total: duration + collectDuration,
      'tests and hooks': duration,
      import: collectDuration,
      'worker and setup': prepareDuration + setupDuration + environmentSetupDuration,
      ...module.meta().work,
    },
  };
};

const sumOf = (name: string, rows: readonly Row[]): Row => {
  const times: Record<string, number> = {};
  for (const row of rows)
    for (const [kind, ms] of Object.entries(row.times)) times[kind] = (times[kind] ?? 0) + ms;
  return { name, tests: rows.reduce((sum, { tests }) => sum + tests, 0), times };
};

const shown = (kind: string, value: number | undefined): string => {
  if (value === undefined) return '';
  return kind.endsWith('times') ? String(value) : (value / 1000).toFixed(1);
};

/** Rows as a table in Markdown: seconds, but counts in columns that end with `times`. */
const table = (rows: readonly Row[]): string => {
  const kinds = [...new Set(rows.flatMap(({ times }) => Object.keys(times)))];
  const lines = [
    ['', 'tests', ...kinds],
    ['---', ...['tests', ...kinds].map(() => '--:')],
    ...rows.map(({ name, tests, times }) => [
      name,
      String(tests),
      ...kinds.map(kind => shown(kind, times[kind])),
    ]),
  ];
  return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n');
};

/**
 * Prints how long each project and each file took, in seconds, and what on. All files, and each one's tests, go to
 * `reports/durations.json` too.
 */
export default class DurationsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.map(rowOf).toSorted((a, b) => (b.times['total'] ?? 0) - (a.times['total'] ?? 0));
    const projects = [...new Set(modules.map(({ project }) => project.name))];
    const sums = projects.map(name =>
      sumOf(
        name,
        rows.filter(row => row.name.startsWith(`${name}: `)),
      ),
    );
    const tests = modules.flatMap(module =>
      [...module.children.allTests()].map(test => ({
        file: `${module.project.name}: ${module.relativeModuleId}`,
        test: test.fullName,
        ms: test.diagnostic()?.duration ?? 0,
      })),
    );
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/durations.json', JSON.stringify({ rows, tests }, null, 1));
    process.stdout.write(`\n${table(sums)}\n\n${table(rows.slice(0, 40))}\n`);
  }
}
