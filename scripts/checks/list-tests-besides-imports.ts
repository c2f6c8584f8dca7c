/** What a change touches although no test imports it: from paths of the change to tests, or folders of tests. */
const BESIDES_IMPORTS: readonly (readonly [changed: RegExp, tests: readonly string[]])[] = [
  // Journeys open the built shop and the built demo.
  [/^(src|server|public)\/|^index\.html$|^vite[.a-z]*\.config\.ts$/, ['test/browser', 'test/demo']],
  [/^scripts\/(build|bundle\/)/, ['test/browser', 'test/demo']],
  [/^demo\//, ['test/demo', 'test/browser/support/make-demo-stage.ts']],
  // The server reads its SQL from files, and starts threads and processes by their paths.
  [/^server\//, ['test/server', 'test/contracts']],
  [
    /^src\/(domain|adapters\/http)\//,
    ['test/support/processes/run-built-program.ts', 'test/support/processes/server-process.ts'],
  ],
  [/^public\//, ['test/adapters']],
  [/^(docs|scripts|kit|test\/fixtures\/consumer)\/|\.md$|^src\/ui\/i18n\//, ['test/scripts']],
  [/^docs\/(examples|vectors|openapi)/, ['test/adapters', 'test/domain', 'test/server']],
  [/^\.oxlintrc\.json$|^test\/fixtures\//, ['test/layers']],
];

/** What each test stands on. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|.*\/(global-setup|build-shop|database-template)\.ts)$/;

/**
 * Lists the tests, and folders of tests, that a change of these paths may break without importing them; `null`: all
 * there are. Whoever imports a changed file, Vitest finds by itself.
 */
export const listTestsBesidesImports = (changed: readonly string[]): readonly string[] | null => {
  if (changed.some(path => EVERYTHING.test(path))) return null;
  return [
    ...new Set(
      BESIDES_IMPORTS.flatMap(([pattern, tests]) => (changed.some(path => pattern.test(path)) ? tests : [])),
    ),
  ];
};

/** All tests and folders of tests that {@link listTestsBesidesImports} may name. */
export const allTestsBesidesImports: readonly string[] = BESIDES_IMPORTS.flatMap(([, tests]) => tests);
