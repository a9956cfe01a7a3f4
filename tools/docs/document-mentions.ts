/** Ends that make a word the name of a file; other words with a dot are code, addresses or database columns. */
const fileName = /\.(?:tsx?|mjs|cjs|md|sql|json|ya?ml|sh|css|png|svg|conf|service|toml)$/
/** In recipes `<domain>`, `*` and `…` stand for some name. */
const placeholder = /<[\w-]+>|\*+|…/g
const pathLike = /^[\w.@<>*…/-]+$/

/** The targets of a document's links that are files. */
export const namedLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target).filter((to) => !/^\w+:/.test(to))

/** The files and folders that a document names in code and prose. */
export const namedPaths = (text: string, topFolders: ReadonlySet<string>): string[] => {
  const isPath = (word: string) =>
    pathLike.test(word) &&
    !/^[/@]/.test(word) &&
    (fileName.test(word) || (word.includes('/') && topFolders.has(word.split('/', 1)[0] ?? '')))
  const written = text.replaceAll(/\]\([^)]*\)/g, ' ').split(/[\s`"'(){}[\],;|]+/)
  return [...new Set(written.map((word) => word.replace(/[.:]+$/, '')).filter(isPath))]
}

/** A test for the paths that a mention may mean: the whole path, or its end as in `kit/http/serve.ts`. */
export const matcherOf = (mention: string): ((path: string) => boolean) => {
  const parts = mention.replaceAll(/^(?:\.\.?\/)+|\/$/g, '').split(placeholder)
  const source = parts.map((part) => part.replaceAll('.', String.raw`\.`)).join('[^/]+')
  // Decisions are also cited by their number alone.
  const pattern = new RegExp(`(?:^|/)${source}${/\/\d{4}$/.test(mention) ? '-[^/]+' : ''}$`)
  return (path) => pattern.test(path)
}

/** The package scripts that a document names, as `npm run x`, `npm test`, or `group:name` alone in code. */
export const namedScripts = (text: string, groups: ReadonlySet<string>): string[] => {
  const run = [...text.matchAll(/\bnpm run (?:-s )?([\w:…-]+)/g)]
  const short = [...text.matchAll(/\bnpm (test|start)\b/g)]
  const alone = [...text.matchAll(/`([a-z]\w*:[\w…-]+)`/g)].filter(([, name = '']) => groups.has(groupOf(name)))
  return [...new Set([...run, ...short, ...alone].map(([, name = '']) => name))]
}

export const groupOf = (script: string): string => script.split(':', 1)[0] ?? ''
