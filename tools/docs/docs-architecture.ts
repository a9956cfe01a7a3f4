import { readFileSync, writeFileSync } from 'node:fs'
import { domainDiagram } from './domain-diagram.ts'
import { readImportGraph } from './import-graph.ts'

const file = 'ARCHITECTURE.md'
/** The diagram stands between two comments, of which the first says where it comes from. */
const [begin, end] = ['<!-- domains: written by `npm run docs:architecture` -->', '<!-- end of domains -->']

const text = readFileSync(file, 'utf8')
const [before, after] = [text.indexOf(begin), text.indexOf(end)]
if (before < 0 || after < before) throw new Error(`${file} lacks "${begin}" or "${end}"`)
const diagram = domainDiagram(readImportGraph(), 'server/src/domains')
const written = `${text.slice(0, before)}${begin}\n${diagram}\n${text.slice(after)}`

if (!process.argv.includes('--check')) writeFileSync(file, written)
else if (written !== text) {
  console.error(`${file}: the diagram of the domains is stale: run \`npm run docs:architecture\``)
  process.exitCode = 1
}
