import type { Attack } from './send-attack.ts'
import type { Target } from './targets.ts'

/** A marker in everything that must never be shown to another visitor. */
export const poison = 'poison.evil.test'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const megabyte = 1_048_576

type Make = (target: Target) => Attack[]

const post = (path: string, headers: Record<string, string>, body: Buffer | string): Attack => ({
  method: 'POST',
  path,
  headers,
  body,
})
export const read = (path: string, headers: Record<string, string> = {}): Attack => ({ method: 'GET', path, headers })

/** The sample with all its strings changed. */
const spoilt = (sample: unknown, change: (text: string) => string): unknown => {
  if (typeof sample === 'string') return change(sample)
  if (Array.isArray(sample)) return sample.map((item) => spoilt(item, change))
  if (typeof sample !== 'object' || sample === null) return sample
  return Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, spoilt(value, change)]))
}
/** The sample with one string changed, once for each string: the first refused field hides the others. */
const spoiltOneByOne = (sample: Readonly<Record<string, unknown>>, change: (text: string) => string) =>
  Object.entries(sample).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ ...sample, [name]: change(value) }] : [],
  )

const fieldsOf = (sample: unknown) =>
  new URLSearchParams(Object.entries(Object(sample)).map(([name, value]): [string, string] => [name, String(value)]))

/** The body of a call is JSON, that of a page a form. */
const bodies = ({ method, isCall, path }: Target, samples: readonly unknown[]): Attack[] =>
  samples.map((sample) => {
    if (isCall && method === 'GET') return read(`${path}?${fieldsOf(sample)}`)
    return isCall ? post(path, json, JSON.stringify(sample)) : post(path, form, fieldsOf(sample).toString())
  })

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? path

/** Built once, because they are large and every target gets them. */
const large = {
  brackets: '['.repeat(100_000),
  groups: `{"filters":${'[{"groupFilters":'.repeat(2_000)}[]${'}]'.repeat(2_000)}}`,
  zeros: `[${'0,'.repeat(200_000)}0]`,
  emptyObjects: `{"items":[${'{},'.repeat(300_000)}{}]}`,
  text: 'x'.repeat(50_000),
  sameField: 'a=1&'.repeat(250_000),
  fields: Array.from({ length: 20_000 }, (_, i) => `item${i}=${i}`).join('&'),
  dotted: Array.from({ length: 1_900 }, (_, i) => `a.b.c.d.${i}=1`).join('&'),
  jsonFields: `{${Array.from({ length: 30_000 }, (_, i) => `"f${i}":${i}`).join(',')}}`,
  spaces: Buffer.alloc(1.1 * megabyte, ' '),
  letters: Buffer.alloc(1.1 * megabyte, 'x'),
  chunk: Buffer.alloc(65_536, 'x'),
}

/** Headers that must not change a page. */
export const strangeHeaders: readonly Record<string, string>[] = [
  {
    'x-forwarded-host': poison,
    'x-original-url': `/${poison}`,
    'x-rewrite-url': `/${poison}`,
    forwarded: `host=${poison}`,
  },
  { host: poison, origin: `http://${poison}`, referer: `http://${poison}`, 'x-http-method-override': 'DELETE' },
  {
    cookie: `lignum-cart=%00${poison}; lignum-device=%FF; lignum-session=${poison}; __proto__=1; x=${'y'.repeat(4_000)}`,
  },
  {
    accept: '\u00ff',
    'accept-language': poison,
    'if-none-match': '*',
    range: 'bytes=0-0',
    'x-forwarded-proto': poison,
  },
  { 'user-agent': `${poison}${'\u00ff'.repeat(1_000)}`, 'x-forwarded-prefix': `/${poison}` },
]

/** Forms of a path that name another host, or may be parsed as if they did. */
export const strangeTargets = (path: string): string[] => [
  `http://${poison}${path}`,
  `//${poison}${path}`,
  `/\\${poison}${path}`,
  `/\\\\${poison}\\..${path}`,
]

/** Each kind of attack, with its requests to one target. */
export const attacks: Readonly<Record<string, Make>> = {
  'what its schema accepts': (t) => bodies(t, [t.sample]),
  'GET and HEAD': ({ path, isCall }) => [
    { method: 'HEAD', path },
    read(path),
    ...(isCall ? [] : [{ method: 'HEAD', path: `${path}.data` }, read(`${path}.data`)]),
  ],
  'unknown methods': ({ path }) =>
    ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'].map((method) => ({ method, path })),
  'NUL and broken texts': (t) =>
    bodies(t, [
      spoilt(t.sample, (text) => `${text}\0`),
      spoilt(t.sample, (text) => `\uFFFD${text}`),
      ...spoiltOneByOne(t.sample, (text) => `${text}\0`).slice(0, t.isCall ? 6 : 1),
      { ...t.sample, ['na\0me']: '\0' },
    ]),
  'broken encodings of bodies': (t) => [
    post(t.path, form, 'username=%FF%00&emailAddress=%E0%A4%A&form=%00&=%&&&'),
    post(t.path, { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nnothing'),
    post(t.path, json, '{"__proto__":{"a":1},"constructor":{"prototype":1}}'),
    ...(t.isCall
      ? [
          post(t.path, json, Buffer.from('{"username":"\xff\xfe","a":"\\ud800"}', 'latin1')),
          post(t.path, json, '{'),
          post(t.path, { 'content-type': 'text/xml; charset=\u00ff' }, '<x/>'),
        ]
      : []),
  ],
  'broken addresses': ({ path, isCall }) =>
    ['%00', '/%E0%A4%A', '?page=%FF&title=%FF', ...(isCall ? ['/%00', '?x=%00', '/%FF%FE'] : [])]
      .map((end) => withoutQuery(path) + end)
      .concat(`${withoutQuery(path)}?${'a'.repeat(8_000)}`)
      .map((target) => read(target)),
  'absolute and backslash targets': ({ path }) => strangeTargets(path).map((target) => read(target)),
  'headers and cookies that decide nothing': ({ path }) => [
    ...strangeHeaders.map((headers) => read(path, headers)),
    read(path, { authorization: `Bearer ${poison}`, 'accept-encoding': `${poison};q=x` }),
  ],
  'deep and long values': (t) =>
    t.isCall
      ? [
          post(t.path, json, large.brackets),
          post(t.path, json, large.groups),
          post(t.path, json, large.zeros),
          post(t.path, json, large.emptyObjects),
          post(t.path, json, JSON.stringify(spoilt(t.sample, () => large.text))),
        ]
      : bodies(t, [spoilt(t.sample, () => large.text)]),
  'thousands of fields': (t) => [
    post(t.path, form, large.fields),
    post(t.path, form, large.dotted),
    ...(t.isCall ? [post(t.path, form, large.sameField), post(t.path, json, large.jsonFields)] : []),
  ],
  'bodies beyond the limit': (t) => [
    ...(t.isCall ? [post(t.path, json, large.spaces)] : [post(t.path, form, large.letters)]),
    { method: 'POST', path: t.path, headers: { ...form, 'content-length': String(150 * megabyte) }, body: 'x=1' },
  ],
  'bodies without end': (t) => [
    { method: 'POST', path: t.path, headers: { ...form, 'transfer-encoding': 'chunked' }, endless: large.chunk },
  ],
}
