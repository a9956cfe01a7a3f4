/** What the bundler tells of a module: who imports it. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Loaded with every page. */
const everywhere = /web\/app\/(root|entry\.client|routes\/layout)\.tsx/

/** The pages most visits begin with. */
const content = /web\/app\/routes\/public\/(home|projects|project|news|article)\.tsx/

const entriesOf = (id: string, modules: Modules, seen = new Set<string>()): string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  if (everywhere.test(id) || content.test(id)) return [id]
  return (modules.getModuleInfo(id)?.importers ?? []).flatMap((importer) => entriesOf(importer, modules, seen))
}

/** One file for what every page needs or two pages of content share. */
const nameSite = (id: string, modules: Modules): string | null => {
  const entries = entriesOf(id, modules)
  return entries.length > 1 || entries.some((entry) => everywhere.test(entry)) ? 'site' : null
}

/** Few files instead of one for each shared module: on a slow line every request costs more than its bytes. */
export const chunks = [
  // The reader of PDFs is larger than everything else together and comes only when asked for.
  { name: 'react', test: /node_modules\/(?!pdfjs-dist)/, priority: 3 },
  { name: nameSite, test: /(web\/app|contract\/src)\//, minShareCount: 2, priority: 2 },
  { name: 'forms', test: /web\/app\/(ui|lib)\/|contract\/src\//, minShareCount: 3, priority: 1 },
  // A payment's ends come when there is a payment.
  {
    name: 'paying',
    test: /web\/app\/features\/giving\/(payment-(dialog|ends|phase)|not-paid-yet|use-)/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'giving', test: /web\/app\/features\/(giving\/|site\/guest-steps-dialog)/, minShareCount: 2 },
]
