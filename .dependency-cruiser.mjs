import { modules } from './architecture.mjs';

const M = 'server/src/modules';
const TEST = '[.]test[.]tsx?$';
/** One module's folder as a pattern: `server/src/modules/<area>/<module>/`. */
const MODULE = `${M}/[^/]+/[^/]+`;
const folderOf = ({ area, name }) => `^${M}/${area}/${name}/`;
const named = new Map(modules.map((module) => [module.name, module]));

const rule = (name, from, to, comment, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...more.from },
  to: { path: to, ...more.to },
});
/** The type of a row gives no power over it. */
const withPower = { dependencyTypesNot: ['type-only'] };
const notInTests = { from: { pathNot: [TEST] } };

const general = [
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other, for types too, are one file, or the direction is wrong.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'must-resolve',
    comment: 'An import that resolves to nothing hides from every other rule.',
    severity: 'error',
    from: { pathNot: '^web/' },
    to: { couldNotResolve: true, pathNot: '^(node|virtual):' },
  },
  {
    name: 'web-must-resolve',
    comment: 'The same on the web, where styles and pictures are resolved by the bundler.',
    severity: 'error',
    from: { path: '^web/' },
    to: { couldNotResolve: true, pathNot: '[.](css|svg|png|jpg|webp|woff2)' },
  },
  rule('domain-imports-nobody', '^domain/', '^(server|web|e2e)/', 'The domain is the ground.'),
  {
    name: 'domain-does-no-io',
    comment: 'Pure: no built-in of Node and no library but zod (tests: vitest, fast-check).',
    severity: 'error',
    from: { path: '^domain/', pathNot: [TEST] },
    to: { pathNot: ['^domain/', 'node_modules/zod/'] },
  },
  rule('web-never-sees-server', '^web/', '^server/', 'They meet in the domain only.'),
  rule('server-never-sees-web', '^server/', '^web/', 'They meet in the domain only.'),
];

const server = [
  rule(
    'kit-knows-no-business',
    '^server/src/kit/',
    `^${M}/|^server/src/adapters/`,
    'The kit carries any business; it must not know one.',
    notInTests,
  ),
  rule(
    'through-the-public-api',
    `^${M}/([^/]+/[^/]+)/`,
    `^${MODULE}/`,
    'Another module is called through its index.ts.',
    { to: { pathNot: [`^${M}/$1/`, `^${MODULE}/index[.]ts$`] } },
  ),
  ...modules.map((module) =>
    rule(
      `${module.name}-calls-only-its-list`,
      folderOf(module),
      `^${M}/`,
      `architecture.mjs: ${module.name} may call ${module.calls.join(', ') || 'no other module'}.`,
      {
        from: { pathNot: [TEST] },
        to: { pathNot: [module, ...module.calls.map((name) => named.get(name))].map(folderOf) },
      },
    ),
  ),
  {
    name: 'modules-are-declared',
    comment: 'Every folder of server/src/modules/<area> has its line in architecture.mjs.',
    severity: 'error',
    from: {},
    to: { path: `^${M}/`, pathNot: modules.map(folderOf) },
  },
  rule(
    'rules-import-only-domain',
    `^${MODULE}/(rules|rules/.+)[.]ts$`,
    '.*',
    'Rules decide from plain facts: no clock, no SQL, no network, no framework.',
    {
      from: { pathNot: [TEST] },
      // A hash is a pure function; what is random in crypto is caught by tools/tidy/purity.mjs.
      to: {
        pathNot: [
          '^domain/',
          '^crypto$',
          '^server/src/kit/(invariant|msgpack)[.]ts$',
          // Pure functions: they clean a text, and encode and decode transactions.
          'node_modules/(sanitize-html|algosdk)/',
          `^${MODULE}/(rules|rules/.+)[.]ts$`,
        ],
        ...withPower,
      },
    },
  ),
  rule(
    'only-services-and-jobs-call-the-repository',
    `^${M}/`,
    `^${MODULE}/repository([.]ts$|/)`,
    'Whoever writes rows decides first (service), or records what came back (jobs).',
    {
      from: {
        pathNot: [
          `^${MODULE}/(service|commands|credentials|queries|repository|jobs)([.]ts$|/)`,
          // The exchange's sequencer opens its own transaction for each batch, decides in it by the
          // rules and writes the effects, guarded by its own lease.
          `^${M}/market/exchange/sequencer/`,
          TEST,
        ],
      },
      to: withPower,
    },
  ),
  rule(
    'reads-never-import-commands',
    `^${MODULE}/((queries|views|repository|rules)([.]ts$|/)|.+[.]read[.]ts$)`,
    `^${MODULE}/(service|commands)([.]ts$|/)`,
    'Commands may import reads and rules, not the reverse; shared code belongs in the lower slot.',
    {
      from: { pathNot: [TEST] },
      // A portfolio's sums are a cache of the books: each reader first brings them up to date.
      to: { pathNot: [`^${M}/views/portfolio/commands/sums[.]ts$`] },
    },
  ),
  rule(
    'modules-never-import-adapters',
    `^${M}/`,
    '^server/src/adapters/',
    'A module names what it needs in a port; app.ts passes the adapter in.',
    notInTests,
  ),
  rule(
    'adapters-see-only-ports',
    '^server/src/adapters/',
    `^${M}/`,
    'An adapter implements a port and knows nothing else of the module.',
    { from: { pathNot: [TEST] }, to: { pathNot: ['[.]port[.]ts$'] } },
  ),
];

const web = [
  rule(
    'ui-knows-no-business',
    '^web/src/ui/',
    '^(web/src/(api|features|pages|app|routes)|domain/src/(?!kernel/))',
    'The kit has no business noun: only the kernel’s money, dates and quantities. An asset’s availability is the exception: every feature shows it with one badge.',
    { from: { pathNot: [TEST, '^web/src/ui/availability-badge[.]tsx$'] } },
  ),
  rule(
    'lib-is-below-features',
    '^web/src/lib/',
    '^web/src/(api|features|pages|app|routes)',
    'The typed call, formats and the session know no screen.',
  ),
  rule(
    'api-is-below-features',
    '^web/src/api/',
    '^web/src/(features|pages|app|routes)',
    'Queries and changes are made from the register and know no screen.',
  ),
  rule(
    'features-do-not-touch',
    '^web/src/features/([^/]+/[^/]+)/',
    '^web/src/features/',
    'Two features meet on a page; what several people decide stands wherever its subject does.',
    { to: { pathNot: ['^web/src/features/$1/', '^web/src/features/people/approvals/'] } },
  ),
  rule(
    'views-and-forms-are-pure',
    '^web/src/.*(/|[.])(view|form)[.]ts$',
    'node_modules/(react|react-dom|@tanstack|@mantine)/',
    'What a screen says and whether a form passes is decided without a screen.',
    { from: { pathNot: [TEST] }, to: withPower },
  ),
  rule(
    'features-below-pages',
    '^web/src/features/',
    '^web/src/(pages|routes)',
    'A page composes features, never the other way.',
  ),
];

export default {
  forbidden: [...general, ...server, ...web],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]cache)/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
