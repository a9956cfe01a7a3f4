import { bundleOf } from './route-bundles.ts'

/** The importers of a module, as the bundler reports them. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; code: string | null } | null
}

/** Part of every page; the public layout names the same bundle. */
const isRoot = (file: string) => /web\/app\/(root|entry\.client)\.tsx$/.test(file)
const isRoute = (file: string) => /web\/app\/routes\/.+\.tsx?$/.test(file)
/** What such pages load is chosen for the public ones: theirs are opened on slow phones. */
const isBackOffice = (file: string) => /web\/app\/routes\/(admin|company)\//.test(file)

/** The routes that load a module with their page, not later on demand. */
const routesOf = (id: string, modules: Modules, seen = new Set<string>()): string[] => {
  const file = id.split('?', 1)[0] ?? id
  if (seen.has(file)) return []
  seen.add(file)
  if (isRoot(file) || isRoute(file)) return [file]
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => routesOf(importer, modules, seen))
}

/** A request of its own costs more than these. */
const fewCharacters = 1_000

const familyOf = (bundle: string | null) => bundle?.split('/', 1)[0] ?? null

/**
 * The file for a module that several public routes share, by the bundles that they name in `handle`:
 *
 * - `site`: for every page, or for content pages and pages of another bundle;
 * - `content`: for two content pages;
 * - `shared`: for five pages of different bundles, or of none; for fewer, a page would load what others use;
 * - `giving`, `giving/paid`: for the pages of that bundle; `giving` also for both.
 */
const chunkOf = (id: string, modules: Modules): string | null => {
  const all = routesOf(id, modules)
  const files = all.filter((file) => !isBackOffice(file))
  // Used by one public page and by the back office: a file of its own, not part of every page's, unless it is tiny.
  const isTiny = (modules.getModuleInfo(id)?.code ?? '').length < fewCharacters
  if (files.length === 1 && all.length > 1 && !files.some(isRoot) && !isTiny) return null
  const bundles = files.map((file) => (isRoot(file) ? 'site' : bundleOf(file)))
  const named = new Set(bundles.filter((bundle) => bundle !== null))
  if (named.has('site')) return 'site'
  if (bundles.filter((bundle) => bundle === 'content').length > 1) return named.size > 1 ? 'site' : 'content'
  const families = new Set(bundles.map(familyOf))
  if (families.size > 1) return bundles.length > 4 ? 'shared' : null
  const [only = null, ...others] = named
  return others.length > 0 ? familyOf(only) : only
}

const chunkFor = (bundle: string, priority: number) => ({
  name: (id: string, modules: Modules) => (chunkOf(id, modules) === bundle ? bundle.replace('/', '-') : null),
  test: /(web\/app|contract\/src)\//,
  minShareCount: 2,
  priority,
})

/** Whether every page under /admin loads it with its frame, as the names of the lists. */
const isOfAdminFrame = (files: readonly string[]) => files.some((file) => file.endsWith('/admin/layout.tsx'))
const isUnderAdmin = (file: string) => file.includes('web/app/routes/admin/')

const frameChunkOf = (id: string, modules: Modules): string | null => {
  const files = routesOf(id, modules)
  return isOfAdminFrame(files) && files.every(isUnderAdmin) ? 'admin' : null
}

/** What other pages load too: files of their own, which the file of the frame does not take along. */
const besideFrameOf = (id: string, modules: Modules): string | null => {
  const files = routesOf(id, modules)
  return isOfAdminFrame(files) && !files.every(isUnderAdmin) ? (/([\w-]+)\.tsx?/.exec(id)?.[1] ?? null) : null
}

/** Few files instead of one per shared module: on a slow connection each request costs more than its bytes. */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/, priority: 6 },
  chunkFor('site', 5),
  chunkFor('content', 4),
  chunkFor('shared', 3),
  chunkFor('giving', 2),
  chunkFor('giving/paid', 1),
  // After the others: a file takes along what its modules import, unless an earlier one has it. Without what is loaded on
  // demand, such as the PDF library or the command palette, without the library of a single page, and without the login
  // in a form, whose code is that of a public page.
  {
    name: 'console',
    test: /node_modules\/(?!diff\/)|web\/app\/console\/(?!draft\/login-again)/,
    tags: ['$initial' as const],
  },
  { name: besideFrameOf, test: /(web\/app|contract\/src)\//, minShareCount: 2 },
  { name: frameChunkOf, test: /(web\/app|contract\/src)\//, minShareCount: 2 },
]
