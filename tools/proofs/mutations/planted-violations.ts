/** One deliberate breach of a wall: what is written where, which check must fail, and what it must say. */
export interface Breach {
  wall: string
  check: 'lint' | 'imports' | 'typecheck' | 'test' | 'unused' | 'format' | 'tables' | 'settings' | 'api' | 'access'
  files?: Record<string, string>
  /** Words of an existing file that are replaced. */
  edit?: { path: string; from: string; to: string }
  says: RegExp
}

const rooms = 'server/src/domains'
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

const lint: [wall: string, path: string, text: string, rule: string][] = [
  [
    'no floating promise',
    'server/src/kit/planted-floating.ts',
    'const later = async () => 1\nexport const planted = () => {\n  later()\n}\n',
    'no-floating-promises',
  ],
  ['no any', 'contract/src/core/planted-any.ts', 'export const planted = (x: any): unknown => x\n', 'no-explicit-any'],
  ['no !', 'web/app/lib/planted-bang.ts', 'export const planted = (x: string[]) => x[0]!\n', 'no-non-null-assertion'],
  [
    'process only in main.ts',
    'server/src/kit/planted-process.ts',
    'export const planted = () => process.env\n',
    'no-restricted-globals',
  ],
  [
    'process is not imported either',
    'server/src/kit/planted-import.ts',
    `import { env } from 'node:process'\nexport const planted = env\n`,
    'no-restricted-imports',
  ],
  [
    'no console in the server',
    'server/src/kit/planted-console.ts',
    `export const planted = () => console.log('x')\n`,
    'no-console',
  ],
  [
    'a file has 250 lines at most',
    'server/src/kit/planted-file.ts',
    `${lines(251, (i) => `export const planted${i} = ${i}`)}\n`,
    'max-lines',
  ],
  [
    'a function has 40 lines at most',
    'server/src/kit/planted-function.ts',
    `export const planted = (x: number[]) => {\n${lines(41, (i) => `  x.push(${i})`)}\n}\n`,
    'max-lines-per-function',
  ],
  [
    'a function of a page has 60 lines at most',
    'web/app/ui/planted-page.tsx',
    `export const planted = (x: number[]) => {\n${lines(61, (i) => `  x.push(${i})`)}\n}\n`,
    'max-lines-per-function',
  ],
  ['names in kebab-case', 'server/src/kit/PlantedName.ts', 'export const planted = 1\n', 'filename-case'],
]

const imports: [wall: string, from: string, to: string][] = [
  ['web-never-server', 'web/app/lib/planted-a.ts', '../../../server/src/kit/values/money.ts'],
  ['server-never-web', 'server/src/planted-b.ts', '../../web/app/routes.ts'],
  ['contract-only-zod', 'contract/src/core/planted-c.ts', 'pg'],
  ['product-imports-no-tools', 'server/src/planted-d.ts', '../../tools/demo/spawn-child.ts'],
  ['kit-knows-no-domain', 'server/src/kit/planted-e.ts', '#domains/audit'],
  ['known-domains', `${rooms}/planted/planted-f.ts`, '#kit/values/money'],
  ['other-domain-through-its-index', `${rooms}/catalogue/planted-g.ts`, '../accounts/users/users.reads.ts'],
  ['domain-order-audit', `${rooms}/audit/planted-h.ts`, '#domains/accounts'],
  ['domain-order-site', `${rooms}/site/planted-i.ts`, '#domains/catalogue'],
  ['only-routes-know-http', `${rooms}/catalogue/planted-j.ts`, 'fastify'],
  ['only-routes-know-http', `${rooms}/catalogue/planted-k.ts`, '#kit/http/serve'],
  ['sql-only-in-reads-and-writes', `${rooms}/catalogue/planted-l.ts`, 'kysely'],
  ['sql-only-in-reads-and-writes', `${rooms}/catalogue/planted-m.ts`, 'pg'],
  ['routes-do-not-write', `${rooms}/catalogue/planted.routes.ts`, './catalogue.writes.ts'],
  ['pure-stays-pure', `${rooms}/catalogue/planted.policy.ts`, './catalogue.reads.ts'],
  ['features-stand-alone', 'web/app/features/planted/planted-n.ts', '../planted-too/planted-o.ts'],
  ['ui-knows-no-feature', 'web/app/ui/planted-p.ts', '../features/planted-too/planted-o.ts'],
  ['lib-is-lowest', 'web/app/lib/planted-q.ts', '../ui/planted-r.ts'],
  ['nobody-imports-a-route', 'web/app/features/planted/planted-s.ts', '../../routes/planted-t.ts'],
  ['providers-know-no-domain', 'server/src/providers/planted-x.ts', '#domains/audit'],
  ['simulators-import-nothing-of-ours', 'simulators/src/planted-y.ts', '../../server/src/providers/wire-money.ts'],
  ['product-imports-no-tools', 'server/src/planted-z.ts', '@lignum/simulators'],
  ['resolvable', 'server/src/kit/planted-u.ts', './nowhere.ts'],
  ['no-cycles', 'server/src/kit/planted-v.ts', './planted-w.ts'],
]
const targets = {
  'web/app/features/planted-too/planted-o.ts': 'export const planted = 1\n',
  'web/app/ui/planted-r.ts': 'export const planted = 1\n',
  'web/app/routes/planted-t.ts': 'export const planted = 1\n',
  'server/src/kit/planted-w.ts': `export * from './planted-v.ts'\n`,
}

const typed = `import type { CatalogueDb, CatalogueTx } from './catalogue.tables.ts'\n`
const tested: [wall: string, path: string, text: string, says: RegExp][] = [
  [
    'SQL only in reads and writes',
    `${rooms}/catalogue/plant-sql.ts`,
    `export const plantSql = (db: { selectFrom(table: string): unknown }) => db.selectFrom('projects')\n`,
    /plant-sql\.ts holds no SQL/,
  ],
  [
    'SQL names the tables of its own domain',
    `${rooms}/catalogue/whole.reads.ts`,
    `import type { Db } from '#kit/database/database'\nexport const planted = (db: Db) => db\n`,
    /whole\.reads\.ts names the tables of its own domain/,
  ],
  [
    'a closed list of kinds',
    `${rooms}/catalogue/catalogue.service.ts`,
    'export const planted = 1\n',
    /catalogue\.service\.ts is of a known kind/,
  ],
  ['no drawers', `${rooms}/catalogue/helpers.ts`, 'export const planted = 1\n', /helpers\.ts is not a drawer/],
  [
    'a verb bears its name',
    `${rooms}/catalogue/plant-name.ts`,
    'export const other = 1\n',
    /plant-name\.ts is of a known kind/,
  ],
  [
    'a public interface holds no logic',
    `${rooms}/planted/index.ts`,
    'export const planted = () => 1\n',
    /planted\/index\.ts is a public interface/,
  ],
  [
    'no rounding of money in a domain',
    `${rooms}/catalogue/plant-money.ts`,
    'export const plantMoney = (x: number) => Math.round(x * 100)\n',
    /plant-money\.ts rounds no money/,
  ],
  [
    'no rounding of money in a page',
    'web/app/lib/plant-money.ts',
    'export const plantMoney = (x: number) => x.toFixed(2)\n',
    /lib\/plant-money\.ts rounds no money/,
  ],
]

export const breaches: Breach[] = [
  ...lint.map(([wall, path, text, rule]): Breach => ({
    wall,
    check: 'lint',
    files: { [path]: text },
    says: new RegExp(`${path}.*${rule}`),
  })),
  ...imports.map(([wall, path, to]): Breach => ({
    wall,
    check: 'imports',
    files: { ...targets, [path]: `export * from '${to}'\n` },
    says: new RegExp(`${wall}: ${path}`),
  })),
  ...tested.map(([wall, path, text, says]): Breach => ({ wall, check: 'test', files: { [path]: text }, says })),
  {
    wall: "a domain's SQL names only its own tables",
    check: 'typecheck',
    files: {
      [`${rooms}/catalogue/planted.reads.ts`]: `${typed}export const planted = (db: CatalogueDb) => db.selectFrom('users').selectAll().execute()\nexport type T = CatalogueTx\n`,
    },
    says: /planted\.reads\.ts.*error/,
  },
  {
    wall: 'writes only inside a transaction',
    check: 'typecheck',
    files: {
      [`${rooms}/catalogue/planted.writes.ts`]: `${typed}const write = (tx: CatalogueTx) => tx\nexport const planted = (db: CatalogueDb) => write(db)\n`,
    },
    says: /planted\.writes\.ts.*error/,
  },
  {
    wall: 'nothing unused',
    check: 'unused',
    files: { 'server/src/kit/planted-orphan.ts': 'export const planted = 1\n' },
    says: /planted-orphan\.ts/,
  },
  {
    wall: 'one way of writing',
    check: 'format',
    files: { 'server/src/kit/planted-format.ts': 'export const planted = "x";\n' },
    says: /planted-format\.ts/,
  },
  {
    wall: 'generated tables are fresh',
    check: 'tables',
    files: { 'db/migrations/99991231-2359-planted.sql': 'create table planted (id int primary key);\n' },
    says: /stale/,
  },
  {
    wall: 'the page of settings is fresh',
    check: 'settings',
    edit: { path: 'server/src/config/config.ts', from: 'Connections a process may open', to: 'Planted' },
    says: /configuration/,
  },
  {
    wall: 'the API document has no unintended break',
    check: 'api',
    edit: { path: 'contract/src/catalogue/catalogue.ts', from: '  companyParish: z.string(),\n', to: '' },
    says: /breaks callers: .*companyParish/,
  },
  {
    wall: 'every call says who may call it',
    check: 'typecheck',
    edit: { path: 'contract/src/site/site.ts', from: "  access: 'public',\n", to: '' },
    says: /contract\/src\/site\/site\.ts.*error/,
  },
  {
    wall: 'a guarded call is not opened unnoticed',
    check: 'access',
    edit: { path: 'contract/src/core/audit.ts', from: "access: { operation: 'View_audit' }", to: "access: 'public'" },
    says: /FAIL .*access\.test\.ts > /,
  },
]
