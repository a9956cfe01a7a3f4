/** Which rooms each room may enter. A new room is a new line here. */
const mayEnter = {
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
const rooms = Object.keys(mayEnter)
const room = (names) => `^server/src/domains/(${names.join('|')})/`

const order = rooms.map((name) => ({
  name: `order-of-rooms-${name}`,
  severity: 'error',
  comment: `${name} may enter ${mayEnter[name].join(', ') || 'no other room'} only (design: imports between rooms go one way).`,
  from: { path: room([name]) },
  to: { path: '^server/src/domains/', pathNot: room([name, ...mayEnter[name]]) },
}))

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    // Modules named virtual: exist only while the web is built.
    forbid('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'web-never-server',
      'web speaks to the server through the contract.',
      { path: '^web/' },
      { path: '^server/' },
    ),
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
      'product-without-workshop',
      'Scripts, tests and measurements use the product, not the other way round.',
      { path: '^(contract/src|server/src|web/app)/' },
      { path: '^(scripts|e2e|bench|db|server/test|simulators)/' },
    ),
    forbid(
      'simulators-stand-outside',
      'The providers know us by HTTP only, or they would agree with our mistakes.',
      { path: '^simulators/' },
      { path: '^(contract|server|web|scripts|e2e|bench|db)/' },
    ),
    forbid(
      'kit-knows-no-domain',
      'The kit could ship in another product.',
      { path: '^server/src/kit/' },
      { path: '^server/src/(?!kit/)' },
    ),
    forbid(
      'providers-know-no-room',
      'A provider brings facts; the room that asked decides what they mean.',
      { path: '^server/src/providers/' },
      { path: '^server/src/domains/' },
    ),
    forbid(
      'known-rooms',
      'Give the new room its place in the order at the top of this file.',
      { path: '^server/src/domains/[^/]+/', pathNot: room(rooms) },
      {},
    ),
    forbid(
      'other-domain-through-its-door',
      'Import the other domain from its index.ts; if it is not exported there, ask its owner for a verb.',
      { path: '^server/src/domains/([^/]+)/' },
      {
        path: '^server/src/domains/([^/]+)/',
        pathNot: ['^server/src/domains/$1/', '^server/src/domains/[^/]+/index\\.ts$'],
      },
    ),
    ...order,
    forbid(
      'only-routes-know-http',
      'Verbs, reads and writes know nothing of HTTP: throw a Refusal.',
      { path: '^server/src/domains/', pathNot: '\\.routes\\.ts$' },
      { path: 'node_modules/(fastify|@fastify)/|^server/src/kit/http/' },
    ),
    forbid(
      'sql-only-in-reads-and-writes',
      'Put the query in *.reads.ts or *.writes.ts.',
      { path: '^server/src/domains/', pathNot: '\\.(reads|writes|room)\\.ts$' },
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
