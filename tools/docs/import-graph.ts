import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Which of our modules each of our modules imports, types included. Paths are relative to the repository. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

/** `from '…'`, `import '…'` and `import('…')`: the formatter writes every specifier in single quotes. */
const specifiers = /\b(?:from|import)\s*\(?\s*'([^']+)'/g
/** The `imports` and `exports` of our packages. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^#kit\/(.+)$/, 'server/src/kit/$1.ts'],
  [/^#domains\/(.+)$/, 'server/src/domains/$1/index.ts'],
  [/^#providers\/(.+)$/, 'server/src/providers/$1.ts'],
  [/^#emails\/(.+)$/, 'server/src/domains/$1/$1.emails.tsx'],
  [/^@lignum\/contract\/(.+)$/, 'contract/src/$1.ts'],
  [/^@lignum\/simulators$/, 'simulators/src/start-simulators.ts'],
]

const isGenerated = (name: string) => /^(?:node_modules|build|\.react-router)$/.test(name)

const listModules = (): string[] =>
  globSync('{contract,server,simulators,web,tools,db,e2e}/**/*.{ts,tsx}', { exclude: isGenerated })

/** A quick reading of the imports, for choosing tests and drawing; dependency-cruiser judges the boundaries. */
export const readImportGraph = (modules: readonly string[] = listModules()): ImportGraph => {
  const known = new Set(modules)
  return new Map(
    modules.map((file) => {
      const named = [...readFileSync(file, 'utf8').matchAll(specifiers)].map(([, name = '']) => resolve(file, name))
      return [file, new Set(named.filter((path) => known.has(path)))]
    }),
  )
}

const resolve = (from: string, name: string): string => {
  if (name.startsWith('.')) return join(dirname(from), name)
  const [pattern, target] = aliases.find(([alias]) => alias.test(name)) ?? []
  return pattern && target ? name.replace(pattern, target) : name
}
