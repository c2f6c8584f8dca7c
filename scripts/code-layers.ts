/** What a layer of the code is: which folders it has, and what its files may import. */
export type CodeLayer = {
  /** From the root; several folders are one layer under the same rule that may also import each other. */
  readonly folders: readonly string[];
  /** "You have …", for whoever looks for the place of a new thing; none: not in the table of CONTRIBUTING.md. */
  readonly holds?: string;
  /** In the words of CONTRIBUTING.md, also what the linter says. */
  readonly imports: string;
  /** Other layers that it may import. */
  readonly layers: readonly string[];
  /** Packages that it may import; 'all': whichever, but `not`. */
  readonly packages: readonly string[] | 'all';
  readonly not?: readonly string[];
  readonly globals?: readonly string[];
  readonly timeAndChance?: 'arguments';
};

const IN_EVERY_ADAPTER = ['src/domain', 'src/application'];
/** Texts that are no part of the pages. */
const TEXTS = 'src/texts';
const BROWSER = ['window', 'document', 'fetch', 'localStorage', 'process'];

/** An adapter knows its port and its own SDK; a new one is one line here. */
const adapter = (name: string, sdk: readonly string[] = []): CodeLayer => ({
  folders: [`src/adapters/${name}`],
  imports: `application, domain, ${['effect', ...sdk].join(', ')}; no other adapter`,
  layers: IN_EVERY_ADAPTER,
  packages: ['effect', ...sdk],
});

/** What knows the shop in src/ui; its primitives don't. */
const SHOPS_OWN_UI = [
  'components',
  'forms',
  'hooks',
  'i18n',
  'layout',
  'popups',
  'routing',
  'screens',
  'why',
];

const CONTRACT = 'src/contract';

/** What the shop does on the server, by feature: the same names as in every layer. */
const FEATURES = ['catalogue', 'cart', 'orders', 'accounts', 'draws', 'messages', 'content'];
const SERVER_FEATURES = FEATURES.map(feature => `server/${feature}`);
const SERVER_OUTSIDE = ['server/config', 'server/gateways', 'server/context'];

/**
 * Every layer of the code once. `npm run layers` writes `.oxlintrc.layers.json` and the table of CONTRIBUTING.md from
 * it.
 */
export const CODE_LAYERS: readonly CodeLayer[] = [
  {
    folders: ['src/domain'],
    holds: 'a rule of the shop (a price, a bound, a field’s rule)',
    imports: 'the domain only: no package, no clock, no randomness',
    layers: [],
    packages: [],
    globals: ['window', 'document', 'Intl', 'fetch', 'crypto', 'localStorage', 'process', 'performance'],
    timeAndChance: 'arguments',
  },
  {
    folders: [TEXTS],
    holds:
      'how an ICU message becomes a text, for the server, the fakes and the demo (`src/ui` has react-intl)',
    imports: 'domain, intl-messageformat and its parser',
    layers: ['src/domain'],
    packages: ['intl-messageformat', '@formatjs'],
  },
  {
    folders: ['src/application'],
    holds:
      'something a shopper does (a factory over ports, named in the group of its feature, as `cart/cart-use-cases.ts`), or a need of the outside world (`ports/`)',
    imports: 'domain, effect',
    layers: ['src/domain'],
    packages: ['effect'],
    globals: BROWSER,
  },
  {
    folders: [CONTRACT],
    holds:
      'what browser and server say to each other: a call’s shape, and in `codecs/` an entity’s way to the domain and back',
    imports: 'application, domain, effect',
    layers: IN_EVERY_ADAPTER,
    packages: ['effect'],
  },
  {
    ...adapter('http'),
    holds: 'how such a need is met',
    imports: 'application, domain, contract, effect; no other adapter',
    layers: [...IN_EVERY_ADAPTER, CONTRACT],
  },
  adapter('browser'),
  adapter('firebase', ['firebase']),
  adapter('interkassa'),
  adapter('liqpay'),
  adapter('server-render'),
  adapter('verifier', ['@noble']),
  {
    ...adapter('fake'),
    holds: 'the same behaviour in memory, for the demo and the tests',
    imports: 'application, domain, texts, effect; no other adapter',
    layers: [...IN_EVERY_ADAPTER, TEXTS],
  },
  {
    folders: ['src/composition'],
    holds: 'which adapter stands where',
    imports: 'everything but `src/ui`; the only place with inversify',
    layers: ['src/domain', 'src/application', CONTRACT, 'src/adapters'],
    packages: 'all',
    not: ['react*'],
  },
  {
    folders: ['src/ui'],
    holds: 'what is seen: a screen, or a component that knows the shop',
    imports: 'application, domain, React and its libraries',
    layers: ['src/domain', 'src/application'],
    packages: 'all',
    not: ['inversify', 'effect', 'firebase'],
  },
  {
    folders: ['src/ui/design'],
    holds: 'what is seen and knows no shop: a button, a dialog, a field',
    imports: 'other primitives, React and its libraries',
    layers: [],
    packages: 'all',
    not: ['inversify', 'effect', 'firebase', ...SHOPS_OWN_UI.map(folder => `**/${folder}`)],
  },
  {
    folders: SERVER_FEATURES,
    holds:
      'what the server does; it returns outcomes, and names what it needs of the process (as `orders/orders-context.ts`)',
    imports: 'domain, texts, contract, database, other features',
    layers: ['src/domain', TEXTS, CONTRACT, 'server/database'],
    packages: 'all',
    not: ['hono', '@hono', '!hono/html'],
  },
  {
    folders: ['server/database'],
    holds: 'a table (`migrations`) or a function of the database (`functions`, its latest form)',
    imports: 'its own packages',
    layers: [],
    packages: 'all',
  },
  {
    folders: ['server/config'],
    holds: 'a setting of a process, read once at its start',
    imports: 'domain, contract, features',
    layers: ['src/domain', CONTRACT, 'server/database', ...SERVER_FEATURES],
    packages: 'all',
  },
  {
    folders: ['server/gateways'],
    holds: 'what leaves the process: payment, mail, SMS, push, beacon, pictures',
    imports: 'domain, texts, contract, features, database, config, its own packages',
    layers: ['src/domain', TEXTS, CONTRACT, 'server/database', ...SERVER_FEATURES, 'server/config'],
    packages: 'all',
    not: ['hono', '@hono', '!hono/html'],
  },
  {
    folders: ['server/context'],
    holds: 'what a process has for all actions of the shop, as types',
    imports: 'features, database, config, gateways',
    layers: [CONTRACT, 'server/database', ...SERVER_FEATURES, 'server/config', 'server/gateways'],
    packages: 'all',
  },
  {
    folders: ['server/http'],
    holds: 'a call and its status, a page',
    imports: 'domain, texts, contract, features, database, config, gateways, context, its own packages',
    layers: ['src/domain', TEXTS, CONTRACT, 'server/database', ...SERVER_FEATURES, ...SERVER_OUTSIDE],
    packages: 'all',
  },
  {
    folders: ['server/operator'],
    holds: 'the operator’s tool: commands, the import, the audit',
    imports: 'domain, texts, contract, features, database, config, context, its own packages',
    layers: [
      'src/domain',
      TEXTS,
      CONTRACT,
      'server/database',
      ...SERVER_FEATURES,
      'server/config',
      'server/context',
    ],
    packages: 'all',
    not: ['hono', '@hono'],
  },
  {
    folders: ['server/sample'],
    holds: 'the shop that one begins with: rows, orders, pages',
    imports: 'as the operator’s import, which it uses',
    layers: [
      'src/domain',
      CONTRACT,
      'server/database',
      ...SERVER_FEATURES,
      ...SERVER_OUTSIDE,
      'server/operator',
    ],
    packages: 'all',
    not: ['hono', '@hono'],
  },
  {
    folders: ['server/process'],
    holds: 'the programs: start, wiring, logs, threads',
    imports: 'every layer of the server',
    layers: [
      'src/domain',
      TEXTS,
      CONTRACT,
      'server/database',
      ...SERVER_FEATURES,
      ...SERVER_OUTSIDE,
      'server/http',
      'server/operator',
      'server/sample',
    ],
    packages: 'all',
  },
];
