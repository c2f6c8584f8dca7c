import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, openSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { changeExample } from '../support/examples.ts';
import { findFreePort } from '../support/processes/find-free-port.ts';
import { findProgram } from '../support/processes/find-program.ts';
import {
  clearKilledPostgres,
  findFirstPostgresProcess,
  findPostgresPrograms,
  findPostgresUser,
  isProcessAlive,
  makePostgresFolder,
} from '../support/processes/own-postgres.ts';
import { listDescendantProcesses } from '../support/processes/sum-process-tree-memory.ts';

/** The machines of the examples; each runs PostgreSQL, Patroni and etcd. */
const MACHINES = ['db1', 'db2', 'db3'] as const;
/** The name of a machine of the cluster. */
export type Machine = (typeof MACHINES)[number];

/** What Patroni says of one machine: its part, how it is, and by how many bytes it is behind. */
type Member = {
  readonly name: Machine;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | 'unknown';
};

/** What Patroni calls a standby that follows. */
const FOLLOWING = ['running', 'streaming'];
/** What it may be behind under load, in bytes. */
const CLOSE = 1_048_576;
const WHOLE_TIMEOUT_MS = 240_000;

/** What a test has of three machines of PostgreSQL under Patroni, with HAProxy as the way to the one that leads. */
export type Cluster = {
  /** The server's, through HAProxy. */
  readonly url: string;
  /** The machine that leads, as Patroni says; null: none. */
  readonly findLeader: () => Promise<Machine | null>;
  /** Those that have what is committed. */
  readonly findSynchronousStandbys: () => Promise<readonly Machine[]>;
  /** Waits until one machine leads, both others follow it closely, and one of them is synchronous. */
  readonly waitUntilWhole: () => Promise<void>;
  /** Kills everything on a machine with -9. */
  readonly kill: (machine: Machine) => Promise<void>;
  /** Starts a machine that was killed, as its supervisor would. */
  readonly start: (machine: Machine) => void;
  /** Holds everything on a machine still, as if nothing of it reached anybody. */
  readonly freeze: (machine: Machine) => void;
  /** Lets everything on a machine go on. */
  readonly thaw: (machine: Machine) => void;
  /** Has another machine lead, by plan. */
  readonly switchOver: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** The first bytes of addresses of this machine, chosen anew for each cluster. */
const chooseNetwork = (): string => {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  return `127.${part()}.${part()}.`;
};

/**
 * Starts three machines of PostgreSQL under Patroni and etcd, and HAProxy before them, from the examples that
 * docs/operations.md gives to operators: on addresses of this machine, and in a folder of their own.
 */
export const startCluster = async (): Promise<Cluster> => {
  const network = chooseNetwork();
  const folder = makePostgresFolder('twofold-cluster-');
  const user = findPostgresUser();
  // Where only some of its programs are in the PATH, by links.
  const programs = dirname(realpathSync(join(findPostgresPrograms(), 'initdb')));
  const port = await findFreePort();
  const running = new Map<Machine, readonly ChildProcess[]>();
  const addressOf = (machine: Machine): string => `${network}1${machine.at(-1)}`;
  const homeOf = (machine: Machine): string => join(folder, machine);
  const fileOf = (machine: Machine, name: string): string => join(homeOf(machine), name);

  /** Writes an example with the addresses of this network; what is a machine's own names that machine. */
  const write = (
    file: string,
    example: string,
    machine: Machine,
    changes: readonly (readonly [string, string])[],
  ): void => {
    const text = changeExample(example, changes)
      .split('\n')
      .map(line => (/^\s*(#|hosts:|initial-cluster:|server )/.test(line) ? line : ofMachine(machine, line)))
      .join('\n');
    writeFileSync(file, text.replaceAll('10.0.0.0/24', '127.0.0.0/8').replaceAll('10.0.0.', network));
  };
  const ofMachine = (machine: Machine, line: string): string =>
    line.replaceAll('10.0.0.11', addressOf(machine)).replaceAll(/\bdb1\b/g, machine);

  const run = (home: string, program: string, args: readonly string[], as = user): ChildProcess => {
    const log = openSync(join(home, `${program}.log`), 'a');
    return spawn(findProgram(program), args, { ...as, cwd: home, stdio: ['ignore', log, log] });
  };
  const start = (machine: Machine): void => {
    const home = homeOf(machine);
    running.set(machine, [
      run(home, 'etcd', ['--config-file', join(home, 'etcd.yml')]),
      run(home, 'patroni', [join(home, 'patroni.yml')]),
    ]);
  };

  /** The ids of all processes of a machine; PostgreSQL's first is nobody's child once Patroni is gone. */
  const processesOf = (machine: Machine): readonly number[] => {
    const first = findFirstPostgresProcess(fileOf(machine, 'data'));
    const begun = (running.get(machine) ?? []).map(({ pid }) => pid ?? null);
    const all = [...begun.toReversed(), first].filter(pid => pid !== null).filter(isProcessAlive);
    return [...new Set([...all, ...all.flatMap(listDescendantProcesses)])];
  };
  const signal = (machine: Machine, name: NodeJS.Signals): readonly number[] => {
    const all = processesOf(machine);
    for (const pid of all) if (isProcessAlive(pid)) process.kill(pid, name);
    return all;
  };
  const kill = async (machine: Machine): Promise<void> => {
    signal(machine, 'SIGSTOP'); // so that nothing of it starts anything more
    const all = signal(machine, 'SIGKILL');
    await clearKilledPostgres(all, fileOf(machine, 'data'), fileOf(machine, '.s.PGSQL.5432'));
  };

  const listMembers = async (): Promise<readonly Member[]> => {
    const asked = MACHINES.map(async machine => {
      const answer = await fetch(`http://${addressOf(machine)}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return ((await answer.json()) as { members: readonly Member[] }).members;
    });
    return Promise.any(asked).catch(() => []);
  };
  const namesOf = async (role: string): Promise<readonly Machine[]> =>
    (await listMembers()).filter(member => member.role === role).map(({ name }) => name);
  const findLeader = async (): Promise<Machine | null> => (await namesOf('leader'))[0] ?? null;
  const isWhole = async (): Promise<boolean> => {
    const members = await listMembers();
    const leader = members.find(({ role }) => role === 'leader');
    const isClose = ({ state, timeline, lag }: Member): boolean =>
      FOLLOWING.includes(state) && timeline === leader?.timeline && typeof lag === 'number' && lag <= CLOSE;
    return (
      leader?.state === 'running' &&
      members.some(({ role }) => role === 'sync_standby') &&
      members.length === MACHINES.length &&
      members.every(member => member === leader || isClose(member))
    );
  };

  for (const machine of MACHINES) {
    const home = homeOf(machine);
    mkdirSync(home);
    write(join(home, 'etcd.yml'), 'failover/etcd.yml', machine, [
      ['/var/lib/etcd/default', join(home, 'etcd')],
    ]);
    write(join(home, 'patroni.yml'), 'failover/patroni.yml', machine, [
      ['/usr/lib/postgresql/15/bin', programs],
      ['/var/lib/postgresql/15/twofold', join(home, 'data')],
      ['/var/lib/postgresql/patroni.pgpass', join(home, 'pgpass')],
      ['/var/run/postgresql', home],
    ]);
    if (user.uid !== undefined) execFileSync('chown', ['-R', 'postgres:', home]);
    start(machine);
  }
  write(join(folder, 'haproxy.cfg'), 'failover/haproxy.cfg', 'db1', [
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
  ]);
  const proxy = run(folder, 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {});

  return {
    url: `postgres://postgres:change-me-1@127.0.0.1:${port}/postgres`,
    findLeader,
    findSynchronousStandbys: () => namesOf('sync_standby'),
    waitUntilWhole: async () => {
      const until = Date.now() + WHOLE_TIMEOUT_MS;
      while (!(await isWhole())) {
        if (Date.now() > until)
          throw new Error(`the cluster is not whole: ${JSON.stringify(await listMembers())}`);
        await pause(200);
      }
    },
    kill,
    start,
    freeze: machine => {
      signal(machine, 'SIGSTOP');
    },
    thaw: machine => {
      signal(machine, 'SIGCONT');
    },
    switchOver: async () => {
      const leader = (await findLeader()) ?? 'db1';
      const file = fileOf(leader, 'patroni.yml');
      const child = run(folder, 'patronictl', ['-c', file, 'switchover', '--leader', leader, '--force']);
      await new Promise(resolve => child.once('exit', resolve));
      if (child.exitCode !== 0) throw new Error(`patronictl ended with ${child.exitCode}`);
    },
    remove: async () => {
      proxy.kill('SIGKILL');
      await Promise.all(MACHINES.map(kill));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
