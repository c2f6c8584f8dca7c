import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** A wrong line that the gate must refuse. */
type Fault = { readonly name: string; readonly file: string; readonly right: string; readonly wrong: string };

const FAULTS: readonly Fault[] = [
  {
    name: 'a rule: points may pay more',
    file: 'src/domain/orders/points-payable-share.ts',
    right: 'rational(30n, 100n)',
    wrong: 'rational(31n, 100n)',
  },
  {
    name: 'a function of the database: a percent sold too many',
    file: 'server/database/functions/catalogue/percent_sold.sql',
    right: '::bigint * 100 /',
    wrong: '::bigint * 101 /',
  },
  {
    name: 'a component: the price before a discount is not shown',
    file: 'src/ui/components/catalogue/price-text.tsx',
    right: 'before > amount',
    wrong: 'before < amount',
  },
  {
    name: 'the route of a screen: the cart is elsewhere',
    file: 'src/domain/content/screen-routes.ts',
    right: "at: ['/cart']",
    wrong: "at: ['/carts']",
  },
];

const plant = (clone: string, { file, right, wrong }: Fault): void => {
  const path = join(clone, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(right)) throw new Error(`${file} has no ${right}: name another line`);
  writeFileSync(path, text.replace(right, wrong));
};

/** Whether the last commit with this fault gets through what the gate asks of it; the first failure ends it. */
const passes = (fault: Fault): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-fault-'));
  try {
    execFileSync('git', ['clone', '--quiet', '.', folder]);
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    rmSync(join(folder, 'node_modules/.cache'), { recursive: true, force: true });
    plant(folder, fault);
    const steps = [
      ['run', 'check'],
      ['run', 'build'],
      ['test', '--', '--bail', '1'],
    ];
    return steps.every(
      args =>
        spawnSync('npm', args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: 'true' } })
          .status === 0,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });

/** A fault that is seen says little where the commit is red without it, too; the nightly has asked that itself. */
const expectGreen = (): void => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const gate = JSON.parse(readFileSync('node_modules/.cache/gate.json', 'utf8')) as {
    commit: string;
    ok: boolean;
  };
  if (!gate.ok || gate.commit !== head)
    throw new Error('First let the gate be green on this commit: npm run gate');
};
if (values.only === undefined) expectGreen();

/**
 * `npm run gate:faults`: each of these faults, planted alone into a clone of the last commit, must turn the gate red; with
 * `-- --only 'a rule'` those whose name has these words.
 */
const asked = FAULTS.filter(({ name }) => name.includes(values.only ?? ''));
const unseen = asked.filter(fault => {
  const passed = passes(fault);
  process.stdout.write(`\n${passed ? 'NOT SEEN' : 'seen'}: ${fault.name}\n`);
  return passed;
});
process.stdout.write(`\n${asked.length - unseen.length} of ${asked.length} faults turn the gate red\n`);
process.exitCode = unseen.length === 0 ? 0 : 1;
