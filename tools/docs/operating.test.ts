import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { readConfig, settings } from '../../server/src/config/config.ts'
import { ConfigRefused } from '../../server/src/config/config-refused.ts'
import { productionSettings } from '../../server/test/worlds/production-settings.ts'
import { root } from '../demo/demo-settings.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const listFiles = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
const pages = [...listFiles('docs/operating'), ...listFiles('docs/runbooks'), 'docs/capacity.md']
const examples = [...listFiles('ops/systemd'), ...listFiles('ops/nginx')]

/** Every match of the first group, with the file that contains it. */
const findAll = (files: readonly string[], pattern: RegExp): [file: string, found: string][] =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, found = '']): [string, string] => [file, found]))

/** Variables of other programs, and one that no longer exists. */
const notOurs = new Set(['DATABASE_PASSWORD', 'SESSION_SECRET'])

test('every setting that a page or an example names exists', () => {
  const named = findAll([...pages, ...examples], /\b([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\b/g)
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(([, name]) => !(name in settings.shape) && !notOurs.has(name))).toEqual([])
})

const groups = read('docs/operating/settings.md')
  .split('\n')
  .flatMap((line) => /^\|[^|]*\|([^|]*)\|/.exec(line)?.[1] ?? [])

test('settings.md has each setting in one group', () => {
  const named = groups.flatMap((group) => [...group.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(Object.keys(settings.shape).toSorted())
})

const reasonsWithout = (name: string): readonly string[] => {
  try {
    readConfig({ ...productionSettings, [name]: '' })
    return []
  } catch (err) {
    return err instanceof ConfigRefused ? err.reasons : ['not a refusal']
  }
}

test('settings.md shows in bold what production does not start without', () => {
  const bold = groups.flatMap((group) => [...group.matchAll(/\*\*`(\w+)`\*\*/g)].map(([, name]) => name))
  // Alternatives to each other: a folder or S3, one of three providers.
  const required = Object.keys(settings.shape).filter(
    (name) => !/^(STORAGE_FOLDER|FYGARO_)/.test(name) && reasonsWithout(name).length > 0,
  )
  expect(bold.toSorted()).toEqual(required.toSorted())
})

const headings = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

test('every link leads to a file, and to a heading if it names one', () => {
  const broken = findAll(pages, /\]\((?!https?:)([^)]+)\)/g).filter(([file, link]) => {
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(file), path) : file
    return !existsSync(join(root, target)) || (anchor !== undefined && !headings(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

test('every npm command and every path that a page names exists', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
  const commands = findAll(pages, /npm run (?:-s )?([a-z][\w:-]*)/g)
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter(([, name]) => !(name in scripts))).toEqual([])
  const paths = findAll(pages, /(?<![\w/.])((?:tools|ops|db|server|docs)\/[\w./@-]*\w)/g)
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter(([, path]) => !existsSync(join(root, path)))).toEqual([])
})

test('the index has every page, and monitoring.md every runbook', () => {
  const linked = (file: string) =>
    new Set(findAll([file], /\]\(([^)#]+)/g).map(([, link]) => join(dirname(file), link)))
  const index = linked('docs/operating/README.md')
  const missing = listFiles('docs/operating').filter((page) => !index.has(page) && !page.endsWith('/README.md'))
  expect(missing).toEqual([])
  const monitoring = linked('docs/operating/monitoring.md')
  expect(listFiles('docs/runbooks').filter((page) => !monitoring.has(page))).toEqual([])
})

test('monitoring.md has each alert with its severity and its runbook', () => {
  const rule = z.object({
    alert: z.string(),
    labels: z.object({ severity: z.string() }),
    annotations: z.object({ runbook: z.string() }),
  })
  const file = z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }).parse(parse(read('ops/alerts.yml')))
  const rows = read('docs/operating/monitoring.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
  const rules = file.groups.flatMap((group) => group.rules)
  expect(rows).toHaveLength(rules.length)
  for (const { alert, labels, annotations } of rules) {
    const row = rows.find((line) => line.startsWith(`| \`${alert}\` | ${labels.severity} |`))
    expect(`${alert}: ${row}`).toContain(annotations.runbook.replace('docs/', '../'))
  }
})
