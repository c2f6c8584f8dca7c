import type { DemoScenario } from './demo-scenario.ts';

const files = import.meta.glob<DemoScenario>('./scenarios/*.ts', { eager: true, import: 'scenario' });

/** The demo's scenarios by their names: a new file in `scenarios/` is found by itself. */
export const demoScenariosByName: ReadonlyMap<string, DemoScenario> = new Map(
  Object.entries(files)
    .map(([path, scenario]): [string, DemoScenario] => [path.replace(/^.*\/|\.ts$/g, ''), scenario])
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);

/** Reads the names of an address's `?scenario=a,b` that are known, in their order, each once. */
export const readScenarioNames = (search: string): readonly string[] => {
  const names = new URLSearchParams(search).getAll('scenario').flatMap(text => text.split(','));
  return [...new Set(names.map(name => name.trim()))].filter(name => demoScenariosByName.has(name));
};

/** Combines several scenarios of the demo to one; what the later ones say counts. */
export const combineDemoScenarios = (
  names: Iterable<string>,
): Omit<DemoScenario, 'title' | 'hint' | 'opens'> => {
  const chosen = [...names].flatMap(name => demoScenariosByName.get(name) ?? []);
  const trouble = Object.assign({}, ...chosen.map(each => each.trouble)) as NonNullable<
    DemoScenario['trouble']
  >;
  const { title: _title, hint: _hint, opens: _opens, ...rest } = Object.assign({}, ...chosen) as DemoScenario;
  return { ...rest, trouble };
};
