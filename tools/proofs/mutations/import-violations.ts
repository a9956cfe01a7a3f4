import { createRequire } from 'node:module'

const domains = 'server/src/domains'

/** The subdomains of giving that have a rule, lowest first. `news` is the highest and needs none. */
const rules: { forbidden: { name: string }[] } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs')
const ordered = rules.forbidden.flatMap(({ name }) => /^giving-order-(.+)$/.exec(name)?.[1] ?? [])

/** Imports that cross a boundary: the rule of .dependency-cruiser.cjs, the file, and what it imports. */
export const importViolations: [boundary: string, from: string, to: string][] = [
  ['web-never-server', 'web/app/lib/planted-a.ts', '../../../server/src/kit/values/money.ts'],
  ['server-never-web', 'server/src/planted-b.ts', '../../web/app/routes.ts'],
  ['contract-only-zod', 'contract/src/core/planted-c.ts', 'pg'],
  ['endpoints-without-zod', 'contract/src/planted/endpoints.ts', 'zod'],
  ['endpoints-without-zod', 'contract/src/planted/names.ts', '../core/lists.ts'],
  ['pages-without-zod', 'web/app/lib/planted-ad.ts', '@lignum/contract/core/lists'],
  ['product-imports-no-tools', 'server/src/planted-d.ts', '../../tools/demo/spawn-child.ts'],
  ['kit-knows-no-domain', 'server/src/kit/planted-e.ts', '#domains/audit'],
  ['known-domains', `${domains}/planted/planted-f.ts`, '#kit/values/money'],
  ['other-domain-through-its-index', `${domains}/catalogue/planted-g.ts`, '../accounts/users/users.reads.ts'],
  ['domain-order-audit', `${domains}/audit/planted-h.ts`, '#domains/accounts'],
  ['domain-order-site', `${domains}/site/planted-i.ts`, '#domains/catalogue'],
  ...ordered.map((lower, i): [string, string, string] => {
    const higher = ordered[i + 1] ?? 'news'
    return [`giving-order-${lower}`, `${domains}/giving/${lower}/planted-aa.ts`, `../${higher}/${higher}.tables.ts`]
  }),
  ['giving-known-subdomains', `${domains}/giving/planted/planted-ab.ts`, '#kit/values/money'],
  ['giving-subdomains-below-the-top', `${domains}/giving/orders/planted-ac.ts`, '../giving.deps.ts'],
  ['only-routes-know-http', `${domains}/catalogue/planted-j.ts`, 'fastify'],
  ['only-routes-know-http', `${domains}/catalogue/planted-k.ts`, '#kit/http/serve'],
  ['sql-only-in-reads-and-writes', `${domains}/catalogue/planted-l.ts`, 'kysely'],
  ['sql-only-in-reads-and-writes', `${domains}/catalogue/planted-m.ts`, 'pg'],
  ['routes-do-not-write', `${domains}/catalogue/planted.routes.ts`, './catalogue.writes.ts'],
  ['pure-stays-pure', `${domains}/catalogue/planted.policy.ts`, './catalogue.reads.ts'],
  ['features-stand-alone', 'web/app/features/planted/planted-n.ts', '../planted-too/planted-o.ts'],
  ['back-office-libraries', 'web/app/features/planted/planted-ad.tsx', '@mantine/core'],
  ['back-office-libraries', 'web/app/routes/public/planted-ae.ts', '@mantine/core/styles.css'],
  ['public-never-console', 'web/app/ui/planted-af.ts', '../console/planted-ag.ts'],
  ['public-never-console', 'web/app/features/planted/planted-ah.ts', './console/planted-ai.ts'],
  ['console-knows-no-feature', 'web/app/console/planted-aj.ts', '../features/planted-too/planted-o.ts'],
  ['ui-knows-no-feature', 'web/app/ui/planted-p.ts', '../features/planted-too/planted-o.ts'],
  ['lib-is-lowest', 'web/app/lib/planted-q.ts', '../ui/planted-r.ts'],
  ['nobody-imports-a-route', 'web/app/features/planted/planted-s.ts', '../../routes/planted-t.ts'],
  ['providers-know-no-domain', 'server/src/providers/planted-x.ts', '#domains/audit'],
  ['simulators-import-nothing-of-ours', 'simulators/src/planted-y.ts', '../../server/src/providers/wire-money.ts'],
  ['product-imports-no-tools', 'server/src/planted-z.ts', '@lignum/simulators'],
  ['resolvable', 'server/src/kit/planted-u.ts', './nowhere.ts'],
  ['no-cycles', 'server/src/kit/planted-v.ts', './planted-w.ts'],
]

/** The imported files that do not exist in the repository. */
export const importTargets = {
  'web/app/features/planted-too/planted-o.ts': 'export const planted = 1\n',
  'web/app/console/planted-ag.ts': 'export const planted = 1\n',
  'web/app/features/planted/console/planted-ai.ts': 'export const planted = 1\n',
  'web/app/ui/planted-r.ts': 'export const planted = 1\n',
  'web/app/routes/planted-t.ts': 'export const planted = 1\n',
  'server/src/kit/planted-w.ts': `export * from './planted-v.ts'\n`,
}
