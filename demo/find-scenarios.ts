import type { Scenario } from './scenario.ts';

const files = import.meta.glob<Scenario>('./scenarios/*.ts', { eager: true, import: 'scenario' });

/** Every scenario by its name: a new file in `scenarios/` is found by itself. */
export const demoScenarios: ReadonlyMap<string, Scenario> = new Map(
  Object.entries(files)
    .map(([path, scenario]): [string, Scenario] => [path.replace(/^.*\/|\.ts$/g, ''), scenario])
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** The names of an address's `?scenario=a,b` that are known, in their order, each once. */
export const scenarioNamesIn = (search: string): readonly string[] => {
  const names = new URLSearchParams(search).getAll('scenario').flatMap(text => text.split(','));
  return [...new Set(names.map(name => name.trim()))].filter(name => demoScenarios.has(name));
};

/** Several scenarios at once; what the later ones say counts. */
export const combineScenarios = (names: Iterable<string>): Omit<Scenario, 'title' | 'hint' | 'opens'> => {
  const chosen = [...names].flatMap(name => demoScenarios.get(name) ?? []);
  const trouble = Object.assign({}, ...chosen.map(each => each.trouble)) as NonNullable<Scenario['trouble']>;
  const { title: _title, hint: _hint, opens: _opens, ...rest } = Object.assign({}, ...chosen) as Scenario;
  return { ...rest, trouble };
};
