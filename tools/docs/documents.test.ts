import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { groupOf, matcherOf, namedLinks, namedPaths, namedScripts } from './document-mentions.ts'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const foldersOf = (file: string): string[] =>
  dirname(file) === '.' ? [] : [dirname(file), ...foldersOf(dirname(file))]
const known = [...new Set([...tracked, ...tracked.flatMap(foldersOf)])]
const topFolders = new Set(known.flatMap((path) => (path.includes('/') ? [path.split('/', 1)[0] ?? ''] : [])))

/** The changelog is left out: it also speaks of what is gone. */
const documents = tracked.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

const scripts = ['package.json', ...tracked.filter((file) => /^\w+\/package\.json$/.test(file))].flatMap((file) => {
  const { scripts: own = {} }: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys(own)
})
const groups = new Set(scripts.filter((name) => name.includes(':')).map(groupOf))

/** Files of other programs that documents for operators name. */
const ofOthers = new Set(['postgresql.conf', 'patroni.yml'])

const isScript = (name: string) =>
  name.endsWith('…') ? scripts.some((script) => script.startsWith(name.slice(0, -1))) : scripts.includes(name)

const findUnknown = (text: string, folder = '.'): string[] => [
  ...namedLinks(text).filter((target) => !known.includes(join(folder, target).replace(/\/$/, ''))),
  ...namedPaths(text, topFolders).filter((mention) => !ofOthers.has(mention) && !known.some(matcherOf(mention))),
  ...namedScripts(text, groups)
    .filter((name) => !isScript(name))
    .map((name) => `npm run ${name}`),
]

test('every path and every npm script that a document names exists', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']))
  const found = documents.flatMap((file) =>
    findUnknown(readFileSync(file, 'utf8'), dirname(file)).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['a file', 'see `server/src/gone.ts`', 'server/src/gone.ts'],
  ['the end of a path', 'then kit/http/gone.ts, and', 'kit/http/gone.ts'],
  ['a file name alone', '`gone.reads.ts` reads it', 'gone.reads.ts'],
  ['a folder', 'goes into `tools/gone/`', 'tools/gone/'],
  ['a link', '[runbook](docs/runbooks/gone.md#part)', 'docs/runbooks/gone.md'],
  ['a link from another folder', '[a](dependencies.md)', 'dependencies.md'],
  ['a template', '`server/src/<domain>/<noun>.gone.ts`', 'server/src/<domain>/<noun>.gone.ts'],
  ['a script', 'run `npm run gone -- --now`', 'npm run gone'],
  ['a script of a group', 'and `db:gone`', 'npm run db:gone'],
  ['a group of scripts', '`npm run gone:…`', 'npm run gone:…'],
])('%s that does not exist is reported', (_, text, reported) => {
  expect(findUnknown(text)).toEqual([reported])
})

test.each([
  'kit/http/serve.ts, docs/decisions/0011, [runbooks](docs/runbooks)',
  '`*.reads.ts`, `<domain>.routes.ts` in `server/src/domains/<domain>/`',
  '`npm run db:migrate`, `db:new`, `npm run prove:…`, `npm test`, `npm run typegen -w web`',
  'POST /api/Payment/AskProvider at https://lignum.jm/x.json, `multipart/form-data`, America/Jamaica',
])('what exists, or is no path, is not reported: %s', (text) => {
  expect(findUnknown(text)).toEqual([])
})
