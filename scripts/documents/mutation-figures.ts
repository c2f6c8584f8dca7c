/** The sums of one room of `src/domain`: how many changes of its code met which fate; `date` as `2026-11-22`. */
type RoomResult = {
  readonly date: string;
  /** Found by a test that failed. */
  readonly killed: number;
  /** Found by a loop without an end. */
  readonly timedOut: number;
  readonly survived: number;
  /** No test runs the code at all. */
  readonly unreached: number;
};

/** The kept results of mutation runs, by the room's folder. */
export type KeptMutationResult = Readonly<Record<string, RoomResult>>;

/** What is read of Stryker's `reports/mutation.json`. */
export type MutationReport = {
  /** What was mutated, as `--mutate` says it. */
  readonly config: { readonly mutate: readonly string[] };
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
};

const FATES: Readonly<Record<string, 'killed' | 'timedOut' | 'survived' | 'unreached'>> = {
  Killed: 'killed',
  Timeout: 'timedOut',
  Survived: 'survived',
  NoCoverage: 'unreached',
};

const roomOf = (file: string): string => /(?:^|\/)src\/domain\/([^/]+)\//.exec(file)?.[1] ?? '';

/** The rooms that a run had whole: those whose folder it was told, or all. */
const isWhole = ({ mutate }: MutationReport['config'], room: string): boolean =>
  mutate.some(pattern => pattern === 'src/domain/**/*.ts' || pattern === `src/domain/${room}/**/*.ts`);

/**
 * Answers the kept mutation result with the rooms that a report has; one of which only some files were run stays as it
 * was.
 */
export const withMutationReport = (
  kept: KeptMutationResult,
  report: MutationReport,
  date: string,
): KeptMutationResult => {
  const files = Object.entries(report.files);
  const rooms = new Set(files.map(([file]) => roomOf(file)).filter(room => isWhole(report.config, room)));
  const sums = [...rooms].map(room => {
    const sum = { date, killed: 0, timedOut: 0, survived: 0, unreached: 0 };
    for (const { status } of files.flatMap(([file, { mutants }]) => (roomOf(file) === room ? mutants : []))) {
      const fate = FATES[status];
      if (fate !== undefined) sum[fate] += 1;
    }
    return [room, sum] as const;
  });
  return { ...kept, ...Object.fromEntries(sums) };
};

const mutantsOf = ({ killed, timedOut, survived, unreached }: RoomResult): number =>
  killed + timedOut + survived + unreached;

/** Rounded down, so that no survivor is rounded away. */
const percent = (rooms: readonly RoomResult[], places: number): string => {
  const all = rooms.reduce((sum, room) => sum + mutantsOf(room), 0);
  const found = rooms.reduce((sum, room) => sum + room.killed + room.timedOut, 0);
  const unit = 10 ** places;
  return all === found ? '100' : (Math.floor((found * 100 * unit) / all) / unit).toFixed(places);
};

const whole = (n: number): string => n.toLocaleString('en');

const dayOf = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const daysOf = (kept: KeptMutationResult): string => {
  const days = Object.values(kept)
    .map(({ date }) => date)
    .toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return first === last ? `on ${dayOf(first)}` : `from ${dayOf(first)} to ${dayOf(last)}`;
};

const missingOf = (kept: KeptMutationResult, rooms: readonly string[]): readonly string[] =>
  rooms.filter(room => !(room in kept)).toSorted();

/** Writes the README's sentence on the mutation run. `rooms`: those that the domain has. */
export const writeMutationSentence = (kept: KeptMutationResult, rooms: readonly string[]): string => {
  const results = Object.values(kept);
  const all = results.reduce((sum, room) => sum + mutantsOf(room), 0);
  const missing = missingOf(kept, rooms);
  const but =
    missing.length === 0 ? '' : `, ${missing.map(room => `\`${room}\``).join(' and ')} not among it,`;
  return `of ${whole(all)} changes to it${but} the tests found ${percent(results, 1)} % ${daysOf(kept)}`;
};

/** Writes the table of docs/mutation.md. `rooms`: those that the domain has. */
export const writeMutationTable = (kept: KeptMutationResult, rooms: readonly string[]): string => {
  const results = Object.values(kept);
  const sum = (fate: (room: RoomResult) => number) =>
    whole(results.reduce((all, room) => all + fate(room), 0));
  const lines = rooms.toSorted().map(room => {
    const result = kept[room];
    if (result === undefined) return `| \`${room}\` | not yet | | | | | | |`;
    const { date, killed, timedOut, survived, unreached } = result;
    return `| \`${room}\` | ${date} | ${whole(mutantsOf(result))} | ${whole(killed)} | ${timedOut} | ${survived} | ${unreached} | ${percent([result], 1)} |`;
  });
  return [
    `${sum(mutantsOf)} mutants: ${sum(room => room.killed)} killed by a failing test, ${sum(room => room.timedOut)} by an endless loop, ${sum(room => room.survived)} survived, ${sum(room => room.unreached)} that no test reached: **${percent(results, 2)} %**.`,
    '',
    '| room of `src/domain` | run | mutants | killed | out of time | survived | unreached | % |',
    '|---|---|--:|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n');
};
