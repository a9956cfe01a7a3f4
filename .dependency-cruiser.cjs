/** Which other domains each domain may import. A new domain is a new line here. */
const mayImport = {
  audit: [],
  files: ['audit'],
  accounts: ['audit', 'files'],
  company: ['audit', 'files', 'accounts'],
  catalogue: ['audit', 'files', 'accounts', 'company'],
  review: ['audit', 'files', 'accounts', 'company', 'catalogue'],
  giving: ['audit', 'files', 'accounts', 'company', 'catalogue'],
  news: ['audit', 'files', 'accounts', 'company', 'catalogue'],
  site: ['audit', 'files'],
  applications: ['audit', 'files'],
}
const domains = Object.keys(mayImport)
const folderOf = (names) => `^server/src/domains/(${names.join('|')})/`

const order = domains.map((name) => ({
  name: `domain-order-${name}`,
  severity: 'error',
  comment: `${name} may import ${mayImport[name].join(', ') || 'no other domain'} only: imports between domains go one way.`,
  from: { path: folderOf([name]) },
  to: { path: '^server/src/domains/', pathNot: folderOf([name, ...mayImport[name]]) },
}))

/** The subdomains of giving: each may import those before it, never one after it. */
const givingOrder = [
  'totals',
  'ledger',
  'orders',
  'cart',
  'receipts',
  'payments',
  'cards',
  'approvals',
  'pledges',
  'refunds',
  'disputes',
  'allocations',
  'inbound',
  'banking',
  'moves',
  'documents',
  'lists',
  'news',
]
const giving = '^server/src/domains/giving/'
const givingFolderOf = (names) => `${giving}(${names.join('|')})/`

/** The back office: the only code with its controls, tables and, later, editor, cropper and charts. */
const backOffice = '^web/app/(console/|features/[^/]+/console/|routes/(admin|company|review)/)'
const backOfficeLibraries = 'node_modules/(@mantine|@tanstack|@tiptap|@floating-ui|dayjs|recharts|react-easy-crop)/'

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

const subdomainOrder = [
  // The last one may import all others.
  ...givingOrder
    .slice(0, -1)
    .map((name, i) =>
      forbid(
        `giving-order-${name}`,
        `${name} may import ${givingOrder.slice(0, i).join(', ') || 'no other subdomain'} only: pass what it needs of a higher subdomain in (link-subdomains.ts).`,
        { path: givingFolderOf([name]) },
        { path: `${giving}[^/]+/`, pathNot: givingFolderOf(givingOrder.slice(0, i + 1)) },
      ),
    ),
  forbid(
    'giving-known-subdomains',
    'Add the new subdomain to the order of giving in this file.',
    { path: `${giving}[^/]+/`, pathNot: givingFolderOf(givingOrder) },
    {},
  ),
  forbid(
    'giving-subdomains-below-the-top',
    'The files of giving itself know all subdomains; a subdomain imports only base.deps.ts, base.tables.ts and the mail templates of them.',
    { path: `${giving}[^/]+/` },
    { path: `${giving}[^/]+$`, pathNot: `${giving}(base\\.(deps|tables)\\.ts|giving\\.emails\\.tsx)$` },
  ),
]

/** The files of the contract that do not import the validator, and which the code of a page may use. */
const withoutZod =
  '^contract/src/([^/]+/(banking/)?(endpoints|names|refusals)|site/setting-names|core/(endpoint|form|limits|limit-values|operations)|giving/too-small|accounts/(agreement|operation-texts|parishes|password-rules|separate-duties))\\.ts$'

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    // Modules named virtual: exist only while the web is built.
    forbid('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid('web-never-server', 'web calls the server through the contract.', { path: '^web/' }, { path: '^server/' }),
    forbid(
      'server-never-web',
      'The server mounts the build, not the source.',
      { path: '^server/' },
      { path: '^web/app/' },
    ),
    forbid(
      'contract-only-zod',
      'The contract imports zod, nothing else.',
      { path: '^contract/' },
      { pathNot: '^contract/|node_modules/zod/' },
    ),
    forbid(
      'endpoints-without-zod',
      'These files are part of the scripts of pages: schemas belong beside them.',
      { path: withoutZod },
      { pathNot: withoutZod },
    ),
    forbid(
      'pages-without-zod',
      'Import the endpoint or the name without its schema, the type alone, or put the code into a *.server.ts file.',
      { path: '^web/app/(features|ui|lib)/', pathNot: '\\.server\\.tsx?$' },
      { path: '^contract/src/|node_modules/zod/', pathNot: withoutZod, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'product-imports-no-tools',
      'Tools, tests and measurements use the product, not the other way round.',
      { path: '^(contract/src|server/src|web/app)/' },
      { path: '^(tools|e2e|db|server/test|simulators|web/test)/' },
    ),
    forbid(
      'simulators-import-nothing-of-ours',
      'Simulators know the product by HTTP only; with shared code they would share its mistakes.',
      { path: '^simulators/' },
      { path: '^(contract|server|web|tools|e2e|db)/' },
    ),
    forbid(
      'kit-knows-no-domain',
      'The kit could ship in another product.',
      { path: '^server/src/kit/' },
      { path: '^server/src/(?!kit/)' },
    ),
    forbid(
      'providers-know-no-domain',
      'A provider reports facts; the domain that called it decides what they mean.',
      { path: '^server/src/providers/' },
      { path: '^server/src/domains/' },
    ),
    forbid(
      'known-domains',
      'Add the new domain to the table at the top of this file.',
      { path: '^server/src/domains/[^/]+/', pathNot: folderOf(domains) },
      {},
    ),
    forbid(
      'other-domain-through-its-index',
      'Import the other domain from its index.ts; if it is not exported there, its owner adds a use case for it.',
      { path: '^server/src/domains/([^/]+)/' },
      {
        path: '^server/src/domains/([^/]+)/',
        pathNot: ['^server/src/domains/$1/', '^server/src/domains/[^/]+/index\\.ts$'],
      },
    ),
    ...order,
    ...subdomainOrder,
    forbid(
      'only-routes-know-http',
      'Verbs, reads and writes know nothing of HTTP: throw a Refusal.',
      { path: '^server/src/domains/', pathNot: '\\.routes\\.ts$' },
      { path: 'node_modules/(fastify|@fastify)/|^server/src/kit/http/' },
    ),
    forbid(
      'sql-only-in-reads-and-writes',
      'Put the query in *.reads.ts or *.writes.ts.',
      { path: '^server/src/domains/', pathNot: '\\.(reads|writes|tables)\\.ts$' },
      { path: 'node_modules/(kysely|pg)/' },
    ),
    forbid(
      'routes-do-not-write',
      'A route calls a verb or a read.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.writes\\.ts$' },
    ),
    forbid(
      'pure-stays-pure',
      'Policies and flows decide from what they are given.',
      { path: '(\\.policy|-flow)\\.ts$' },
      { path: '\\.(reads|writes|routes|jobs)\\.ts$|node_modules/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'nobody-imports-a-route',
      'Move what two screens share to features/.',
      { path: '^web/' },
      { path: '^web/app/routes/' },
    ),
    forbid(
      'features-stand-alone',
      'The route composes features; what two of them share belongs to ui/ or lib/.',
      { path: '^web/app/features/([^/]+)/' },
      { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    ),
    forbid(
      'back-office-libraries',
      'Public pages use the parts of ui/: the libraries of the back office would double their script.',
      { path: '^web/', pathNot: backOffice },
      { path: backOfficeLibraries },
    ),
    forbid(
      'public-never-console',
      'Public code does not import the back office; what both need belongs to ui/ or lib/.',
      { path: '^web/app/', pathNot: backOffice },
      { path: '^web/app/(console|features/[^/]+/console)/' },
    ),
    forbid(
      'console-knows-no-feature',
      'console/ is the frame and the shared parts of the back office; a screen composes them with a feature.',
      { path: '^web/app/console/' },
      { path: '^web/app/features/' },
    ),
    forbid(
      'ui-knows-no-feature',
      'ui/ is free of the domain.',
      { path: '^web/app/ui/' },
      { path: '^web/app/features/' },
    ),
    forbid(
      'lib-is-lowest',
      'lib/ imports the contract only.',
      { path: '^web/app/lib/' },
      { path: '^web/app/(ui|features)/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|[.]react-router)/|[+]types/|\\.test\\.tsx?$|^server/test/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
