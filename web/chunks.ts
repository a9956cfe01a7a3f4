/** The importers of a module, as the bundler reports them. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Loaded with every page. */
const everywhere = /web\/app\/(root|entry\.client|routes\/layout)\.tsx/

/** The pages on which most visits start. */
const content = /web\/app\/routes\/public\/(home|projects|project|news|article)\.tsx/

const entriesOf = (id: string, modules: Modules, seen = new Set<string>()): string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  if (everywhere.test(id) || content.test(id)) return [id]
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => entriesOf(importer, modules, seen))
}

/** Small, and used by pages of all kinds: a page should not load a file of others for them. */
const small = /contract\/src\/\w+\/(endpoints|names)\.ts$/

/** One file for modules that every page needs or that two content pages share. */
const nameSite = (id: string, modules: Modules): string | null => {
  if (small.test(id)) return 'site'
  const entries = entriesOf(id, modules)
  return entries.length > 1 || entries.some((entry) => everywhere.test(entry)) ? 'site' : null
}

/** Few files instead of one per shared module: on a slow connection each request costs more than its bytes. */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  { name: nameSite, test: /(web\/app|contract\/src)\//, minShareCount: 2, priority: 3 },
  { name: 'forms', test: /web\/app\/(ui|lib)\/|contract\/src\//, minShareCount: 3, priority: 2 },
  // The outcomes of a payment are loaded only when there is a payment.
  {
    name: 'paying',
    test: /web\/app\/features\/giving\/(payment\/(payment-(dialog|outcomes|phase)|known-payment|not-paid-yet|use-)|cart\/use-)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'giving', test: /web\/app\/features\/(giving\/|site\/guest-steps-dialog)/, minShareCount: 2, priority: 1 },
  // After the others: a file takes along what its modules import, unless an earlier one has it. Without the PDF library,
  // which is larger than everything else together and is loaded on demand.
  { name: 'console', test: /node_modules\/(?!pdfjs-dist)|web\/app\/console\// },
]
