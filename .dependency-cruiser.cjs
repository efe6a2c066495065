// docs/architecture.md draws these directions. checks/architecture.test.ts runs the rules on the tree and on a planted
// violation of each. Imports of types count: a type from the wrong side ties two modules together just as well.

const areas = 'account|marketing|projects|apps';
const serverModule = `(?:${areas})/[^/]+(?=/)|[^/]+`;
const overviews = 'assistant|public-api|analytics|operator';
// What features may share that know homes and roofs.
const webShared = 'roof';
const webFeature = `(?!(?:ui|lib|shell|testing|${webShared})/)(?:apps/[^/]+|(?!apps/)[^/]+)`;
const webEntry = '(?:main|prerender|page-variants|(?:signed-in-)?routes)\\.tsx?$';
const test = '\\.(?:test|spec)\\.tsx?$';
// Each may import those before it; those that share a place do not know each other.
const accountOrder = [
  ['membership', 'audit'],
  ['auth'],
  ['inbox', 'files'],
  ['second-factor', 'team'],
  ['companies'],
  ['billing'],
  ['history', 'data-export'],
];
const npm = (names) => `(?:^|node_modules/)(?:${names})(?:/|$)`;

const workspaces = [
  forbid('resolvable', 'What cannot be resolved escapes every other rule.', {}, { couldNotResolve: true }),
  forbid('no-cycles', 'Modules that need each other are one module.', {}, { circular: true }),
  forbid(
    'core-is-pure',
    'core imports zod and nothing else: no Node, no DOM library, no other workspace.',
    { path: '^core/src/', pathNot: test },
    { pathNot: ['^core/src/', npm('zod')] },
  ),
  forbid(
    'core-by-its-package-name',
    'Write @heliodesk/core/…, so that core can change its folders behind its exports.',
    { pathNot: '^core/' },
    { path: '^core/', dependencyTypes: ['local'] },
  ),
  forbid(
    'workspaces-meet-in-core',
    'web → core ← server: what two workspaces share stands in core.',
    { path: '^(core|server|web|checks|e2e|bench|scripts)/' },
    { path: '^(?:server|web|checks|e2e|bench)/', pathNot: '^$1/' },
  ),
  forbid(
    'no-test-tools-in-the-product',
    'What runs at a customer’s must not need what only tests install.',
    { path: '^(?:core|server|web)/src/', pathNot: [test, '^(?:server|web)/src/testing/'] },
    {
      path: [
        '^(?:server|web)/src/testing/',
        test,
        npm('vitest|@vitest|axe-core|fast-check|s3rver|smtp-server|@playwright|playwright|playwright-core'),
      ],
    },
  ),
];

const server = [
  forbid(
    'app-on-top',
    'app.ts registers the modules, so no module knows it; tests build it through #testing.',
    { path: '^server/src/[^/]+/', pathNot: '^server/src/testing/' },
    { path: '^server/src/(?:app|main)\\.ts$' },
  ),
  forbid(
    'apps-below-overviews',
    `${overviews} look at the apps, never the other way round.`,
    { path: '^server/src/apps/' },
    { path: `^server/src/(?:${overviews})/` },
  ),
  forbid(
    'projects-below-apps',
    'The spine does not know which apps work on it.',
    { path: '^server/src/projects/' },
    { path: `^server/src/(?:apps|${overviews})/` },
  ),
  forbid(
    'account-and-marketing-below-projects',
    'A company and its people exist before any project.',
    { path: '^server/src/(?:account|marketing)/' },
    { path: `^server/src/(?:projects|apps|${overviews})/` },
  ),
  ...accountOrder.flatMap((level, place) => level.map((module) => downwards(module, place))),
  forbid(
    'account-modules-have-a-place',
    'A new module of account is placed in the order above, so that its imports are judged.',
    { path: `^server/src/account/(?!(?:${accountOrder.flat().join('|')})/)[^/]+/` },
    {},
  ),
  forbid(
    'platform-knows-no-feature',
    'platform would run another product as well.',
    { path: '^server/src/platform/' },
    { path: `^server/src/(?!platform/|testing/)[^/]+/` },
  ),
  forbid(
    'modules-through-index',
    'A module is used through its index.ts; only SQL, in store.ts and tables.ts, may name another module’s tables.',
    { path: `^server/src/(${serverModule})`, pathNot: ['^server/src/testing/', '/(?:store|tables)\\.ts$'] },
    insideAnotherModule(),
  ),
  forbid(
    'tables-through-tables',
    'A foreign key or a join needs the other module’s tables.ts, nothing else of its inside.',
    { path: `^server/src/(${serverModule}).*/(?:store|tables)\\.ts$` },
    insideAnotherModule('/tables\\.ts$'),
  ),
  forbid(
    'drizzle-in-stores',
    'SQL stands in store.ts and tables.ts, where it can be found.',
    {
      pathNot: [
        '/(?:store|tables)\\.ts$',
        '^server/src/(?:platform/(?:db|lists|records)|testing)/',
        '^server/drizzle\\.config\\.ts$',
      ],
    },
    { path: npm('drizzle-orm|drizzle-kit') },
  ),
  forbid(
    'stripe-in-its-gateway',
    'Billing speaks to a port, and knows nothing of the SDK behind it.',
    { pathNot: '^server/src/account/billing/gateways/stripe/' },
    { path: npm('stripe') },
  ),
];

const web = [
  forbid(
    'ui-stands-alone',
    'ui/ has no domain word in it.',
    { path: '^web/src/ui/' },
    { path: '^web/src/(?!(?:ui|testing)/)' },
  ),
  forbid(
    'lib-below-features',
    'routes → shell → features → lib → ui.',
    { path: '^web/src/lib/' },
    { path: '^web/src/(?!(?:lib|ui|testing)/|paths\\.ts$)' },
  ),
  forbid(
    'shared-below-features',
    'What several features show of a home knows none of them.',
    { path: `^web/src/(?:${webShared})/` },
    { path: `^web/src/(?!(?:${webShared}|lib|ui|testing)/|paths\\.ts$)` },
  ),
  forbid(
    'features-below-shell',
    'routes → shell → features → lib → ui.',
    { path: `^web/src/${webFeature}/` },
    { path: `^web/src/(?:shell/|${webEntry})` },
  ),
  forbid(
    'shell-below-routes',
    'routes → shell → features → lib → ui.',
    { path: '^web/src/shell/' },
    { path: `^web/src/${webEntry}` },
  ),
  forbid(
    'paths-stand-alone',
    'Everyone builds addresses with paths.ts, so it may import nobody.',
    { path: '^web/src/paths\\.ts$' },
    { path: '^web/src/' },
  ),
  forbid(
    'features-apart',
    'Features do not import each other; what they share moves down to lib/ or ui/.',
    { path: `^web/src/(${webFeature})/` },
    { path: `^web/src/${webFeature}/`, pathNot: '^web/src/$1/' },
  ),
  forbid(
    'feature-folders-through-index',
    'Inside a feature a folder uses its neighbour through that folder’s index.',
    { path: `^web/src/(${webFeature})/([^/]+)/` },
    { path: '^web/src/$1/[^/]+/', pathNot: ['^web/src/$1/$2/', '^web/src/$1/[^/]+/index\\.tsx?$'] },
  ),
];

module.exports = {
  forbidden: [...workspaces, ...server, ...web],
  options: {
    // TypeScript 7 has no JavaScript interface that dependency-cruiser could parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['types', 'import', 'node', 'default'],
    },
  },
};

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

function downwards(module, place) {
  const notBelow = accountOrder.slice(place).flat();
  return forbid(
    'account-in-order',
    accountOrder.map((level) => level.join(' and ')).join(' ← '),
    { path: `^server/src/account/${module}/`, pathNot: test },
    { path: `^server/src/account/(?:${notBelow.join('|')})/`, pathNot: `^server/src/account/${module}/` },
  );
}

function insideAnotherModule(...allowed) {
  return {
    path: '^server/src/(?!platform/|testing/)[^/]+/',
    pathNot: ['^server/src/$1/', `^server/src/(?:(?:${areas})/[^/]+|[^/]+)/index\\.ts$`, ...allowed],
  };
}
