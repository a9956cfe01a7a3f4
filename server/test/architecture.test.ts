import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const text = (file: string) => readFileSync(file, 'utf8')
const isTest = (file: string) => file.includes('.test.')
const inDomains = globSync('server/src/domains/**/*.{ts,tsx}')
const ours = globSync('{server/src,contract/src,web/app}/**/*.{ts,tsx}').filter((file) => !isTest(file))

test('there are domains and code to check', () => {
  expect(inDomains.length).toBeGreaterThan(20)
  expect(ours.length).toBeGreaterThan(60)
})

const speaksSql = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|\bsql(<[^`]*>)?`/
const holdsSql = (file: string) => /\.(reads|writes)\.ts$/.test(file)

test.each(inDomains.filter((file) => !holdsSql(file) && !isTest(file)))('%s holds no SQL', (file) => {
  expect(text(file)).not.toMatch(speaksSql)
})

test.each(inDomains.filter(holdsSql))('%s names the tables of its own domain, not of the whole database', (file) => {
  expect(text(file)).not.toMatch(/import[^;']*\b(Db|Tx|DbOf|TxOf|Tables)\b[^;']*from '#kit\/database\/database'/)
})

/** The tables of giving by subdomain: its own, and through the import of the next lower one those below. */
const giving = 'server/src/domains/giving'
const ownedBy = new Map(
  globSync(`${giving}/*/*.tables.ts`).map((file) => [
    basename(dirname(file)),
    [...text(file).matchAll(/\| '(\w+)'/g)].map(([, table = '']) => table),
  ]),
)
const visibleTo = (subdomain: string): string[] => {
  const [, below] =
    /from '\.\.\/(\w+)\/\1\.tables\.ts'/.exec(text(`${giving}/${subdomain}/${subdomain}.tables.ts`)) ?? []
  return [...(ownedBy.get(subdomain) ?? []), ...(below ? visibleTo(below) : [])]
}
const namedInSql = (file: string) =>
  [...text(file).matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, statement = '']) =>
    [...statement.matchAll(/\b(?:from|join|update|into)\s+(\w+)/g)].map(([, table = '']) => table),
  )

test('every table of giving has one owner', () => {
  const tables = [...ownedBy.values()].flat()
  expect(tables.length).toBeGreaterThan(30)
  expect(new Set(tables).size).toBe(tables.length)
})

// The compiler checks queries that are built; SQL as text it cannot read.
test.each(globSync(`${giving}/*/*.{reads,writes}.ts`))('%s names no table of a higher subdomain', (file) => {
  const visible = new Set(visibleTo(basename(dirname(file))))
  const owned = new Set([...ownedBy.values()].flat())
  expect(namedInSql(file).filter((table) => owned.has(table) && !visible.has(table))).toEqual([])
})

const dotted = /^[a-z-]+\.(tables|deps|routes|policy|reads|writes|jobs|present)\.ts$/
const kinds = [dotted, /^[a-z-]+\.emails\.tsx$/, /^[a-z-]+-flow\.ts$/, /^index\.ts$/, /^CONTEXT\.md$/, /\.test\.tsx?$/]

/** A use case file has a name of two or more words, and an export with the same words. */
function isVerb(file: string): boolean {
  const [, name] = /^([a-z]+(?:-[a-z0-9]+)+)\.ts$/.exec(basename(file)) ?? []
  if (name === undefined) return false
  const exported = [...text(file).matchAll(/export (?:const|(?:async )?function) (\w+)/g)].map(([, word = '']) =>
    word.toLowerCase(),
  )
  return exported.some((word) => name.split('-').every((part) => word.includes(part)))
}

test.each(globSync('server/src/domains/**/*.*'))('%s is of a known kind', (file) => {
  expect(kinds.some((kind) => kind.test(basename(file))) || isVerb(file)).toBe(true)
})

test.each([...new Set(inDomains.map((file) => file.split('/').slice(0, 4).join('/')))])(
  '%s has an index and a glossary',
  (folder) => {
    const names = globSync(`${folder}/*`).map((file) => basename(file))
    expect(names).toEqual(expect.arrayContaining(['index.ts', 'CONTEXT.md']))
  },
)

test.each(globSync('server/src/domains/*/index.ts'))('%s is a public interface: named re-exports, no logic', (file) => {
  const left = text(file)
    .replace(/export (type )?\{[^}]*\} from '[^']+'/g, '')
    .replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(left.trim()).toBe('')
})

const rounds = /Math\.round|\.toFixed\(|\bparseFloat\(/
const mayRound = (line: string) => /\/\/ not money: \S+/.test(line)
const isMarked = (file: string) => /^\/\/ not money in this file: \S+/.test(text(file))

test.each(ours.filter((file) => file !== 'server/src/kit/values/money.ts' && !isMarked(file)))(
  '%s rounds no money',
  (file) => {
    const found = text(file)
      .split('\n')
      .filter((line) => rounds.test(line) && !mayRound(line))
    expect(found, 'round money in kit/values/money.ts; otherwise end the line with // not money: why').toEqual([])
  },
)

test.each(globSync('{server/src,contract/src,web/app,tools,db/seed,e2e}/**/*.{ts,tsx}'))(
  '%s is not a catch-all module',
  (file) => {
    const drawers = ['utils', 'helpers', 'common', 'misc', 'shared']
    expect(drawers).not.toContain(basename(file).split('.')[0])
    expect(drawers).not.toContain(basename(dirname(file)))
  },
)
