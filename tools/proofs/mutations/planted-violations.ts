import { databaseViolations } from './database-violations.ts'
import { importTargets, importViolations } from './import-violations.ts'
import type { Violation } from './violation.ts'

const domains = 'server/src/domains'
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

const lint: [boundary: string, path: string, text: string, rule: string][] = [
  [
    'no floating promise',
    'server/src/kit/planted-floating.ts',
    'const later = async () => 1\nexport const planted = () => {\n  later()\n}\n',
    'no-floating-promises',
  ],
  ['no any', 'contract/src/core/planted-any.ts', 'export const planted = (x: any): unknown => x\n', 'no-explicit-any'],
  [
    'no non-null assertion',
    'web/app/lib/planted-bang.ts',
    'export const planted = (x: string[]) => x[0]!\n',
    'no-non-null-assertion',
  ],
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

const typed = `import type { CatalogueDb, CatalogueTx } from './catalogue.tables.ts'\n`
const tested: [boundary: string, path: string, text: string, reports: RegExp][] = [
  [
    'SQL only in reads and writes',
    `${domains}/catalogue/plant-sql.ts`,
    `export const plantSql = (db: { selectFrom(table: string): unknown }) => db.selectFrom('projects')\n`,
    /plant-sql\.ts holds no SQL/,
  ],
  [
    'SQL names the tables of its own domain',
    `${domains}/catalogue/whole.reads.ts`,
    `import type { Db } from '#kit/database/database'\nexport const planted = (db: Db) => db\n`,
    /whole\.reads\.ts names the tables of its own domain/,
  ],
  [
    "a subdomain's SQL text names no table of a higher one",
    `${domains}/giving/cart/planted-text.reads.ts`,
    "import { sql } from 'kysely'\nexport const planted = sql`select code from pledges`\n",
    /planted-text\.reads\.ts names no table of a higher subdomain/,
  ],
  [
    'a closed list of kinds',
    `${domains}/catalogue/catalogue.service.ts`,
    'export const planted = 1\n',
    /catalogue\.service\.ts is of a known kind/,
  ],
  [
    'no catch-all modules',
    `${domains}/catalogue/helpers.ts`,
    'export const planted = 1\n',
    /helpers\.ts is not a catch-all/,
  ],
  [
    'a use case file exports a function of its name',
    `${domains}/catalogue/plant-name.ts`,
    'export const other = 1\n',
    /plant-name\.ts is of a known kind/,
  ],
  [
    'a public interface holds no logic',
    `${domains}/planted/index.ts`,
    'export const planted = () => 1\n',
    /planted\/index\.ts is a public interface/,
  ],
  [
    'no rounding of money in a domain',
    `${domains}/catalogue/plant-money.ts`,
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

export const violations: Violation[] = [
  ...lint.map(([boundary, path, text, rule]): Violation => ({
    boundary,
    check: 'lint',
    files: { [path]: text },
    reports: new RegExp(`${path}.*${rule}`),
  })),
  ...importViolations.map(([boundary, path, to]): Violation => ({
    boundary,
    check: 'imports',
    files: { ...importTargets, [path]: `export * from '${to}'\n` },
    reports: new RegExp(`${boundary}: ${path}`),
  })),
  ...tested.map(([boundary, path, text, reports]): Violation => ({
    boundary,
    check: 'test',
    files: { [path]: text },
    reports,
  })),
  {
    boundary: "a domain's SQL names only its own tables",
    check: 'typecheck',
    files: {
      [`${domains}/catalogue/planted.reads.ts`]: `${typed}export const planted = (db: CatalogueDb) => db.selectFrom('users').selectAll().execute()\nexport type T = CatalogueTx\n`,
    },
    reports: /planted\.reads\.ts.*error/,
  },
  {
    boundary: "a subdomain's queries name no table of a higher one",
    check: 'typecheck',
    files: {
      [`${domains}/giving/cart/planted-typed.reads.ts`]: `import type { CartDb } from './cart.tables.ts'\nexport const planted = (db: CartDb) => db.selectFrom('pledges').selectAll().execute()\n`,
    },
    reports: /planted-typed\.reads\.ts.*error/,
  },
  {
    boundary: 'writes only inside a transaction',
    check: 'typecheck',
    files: {
      [`${domains}/catalogue/planted.writes.ts`]: `${typed}const write = (tx: CatalogueTx) => tx\nexport const planted = (db: CatalogueDb) => write(db)\n`,
    },
    reports: /planted\.writes\.ts.*error/,
  },
  {
    boundary: 'nothing unused',
    check: 'unused',
    files: { 'server/src/kit/planted-orphan.ts': 'export const planted = 1\n' },
    reports: /planted-orphan\.ts/,
  },
  {
    boundary: 'one code format',
    check: 'format',
    files: { 'server/src/kit/planted-format.ts': 'export const planted = "x";\n' },
    reports: /planted-format\.ts/,
  },
  ...databaseViolations,
  {
    boundary: 'docs/configuration.md is up to date',
    check: 'settings',
    edit: { path: 'server/src/config/config.ts', from: 'Connections a process may open', to: 'Planted' },
    reports: /configuration/,
  },
  {
    boundary: 'the diagram in ARCHITECTURE.md shows the imports between domains',
    check: 'diagram',
    files: { 'server/src/domains/site/planted-import.ts': `export { planted } from '#domains/news'\n` },
    reports: /diagram of the domains is stale/,
  },
  {
    boundary: 'the API has no unintended breaking change',
    check: 'api',
    edit: { path: 'contract/src/catalogue/catalogue.ts', from: '  companyParish: z.string(),\n', to: '' },
    reports: /breaks callers: .*companyParish/,
  },
  {
    boundary: 'every call declares its access',
    check: 'typecheck',
    edit: {
      path: 'contract/src/site/site.ts',
      from: "  ...endpoints.getConfig,\n  access: 'public',\n",
      to: '  ...endpoints.getConfig,\n',
    },
    reports: /contract\/src\/site\/site\.ts.*error/,
  },
  {
    boundary: 'a guarded call does not become public unnoticed',
    check: 'access',
    edit: {
      path: 'contract/src/audit/audit.ts',
      from: "endpoints.getAuditById,\n  access: { operation: 'View_audit' }",
      to: "endpoints.getAuditById,\n  access: 'public'",
    },
    reports: /FAIL .*access\.test\.ts > /,
  },
]
