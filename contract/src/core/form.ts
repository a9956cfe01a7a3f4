const isObject = (value: unknown) => typeof value === 'object' && value !== null

/**
 * Writes a nested value as form fields: `address.line1=…`, lists as repeated names, lists of objects by index:
 * `items.0.amount=…`.
 */
export const toForm = (value: object): URLSearchParams => {
  const form = new URLSearchParams()
  const write = (name: string, v: unknown): void => {
    if (v === undefined || v === null) return
    if (Array.isArray(v)) v.forEach((item, i) => write(isObject(item) ? `${name}.${i}` : name, item))
    else if (typeof v === 'object') for (const [key, inner] of Object.entries(v)) write(`${name}.${key}`, inner)
    else form.append(name, String(v))
  }
  for (const [key, inner] of Object.entries(value)) write(key, inner)
  return form
}

type Value = string | string[] | Fields | Value[]
type Fields = { [name: string]: Value }

/**
 * The reverse, in one pass: dotted names become nested objects without a prototype, repeated and numbered names become
 * lists.
 */
export const fromForm = (form: URLSearchParams): Fields => {
  const valuesByName = new Map<string, string[]>()
  for (const [name, value] of form) {
    const values = valuesByName.get(name)
    if (values) values.push(value)
    else valuesByName.set(name, [value])
  }
  const root: Fields = Object.create(null)
  for (const [name, values] of valuesByName) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    const holder = path.slice(0, 4).reduce<Fields>((at, key) => childOf(at, key), root)
    holder[last] = values.length > 1 ? values : (values[0] ?? '')
  }
  return withLists(root)
}

const isFields = (value: Value | undefined): value is Fields => typeof value === 'object' && !Array.isArray(value)

/** Names 0, 1, 2 … without a gap are the indexes of a list. JavaScript keeps such names in ascending order. */
const isList = (fields: Fields): boolean => Object.keys(fields).every((key, i) => key === String(i))

const withLists = (fields: Fields): Fields => {
  for (const [key, value] of Object.entries(fields)) {
    if (!isFields(value)) continue
    const inner = withLists(value)
    fields[key] = isList(inner) ? Object.values(inner) : inner
  }
  return fields
}

const childOf = (at: Fields, key: string): Fields => {
  const known = at[key]
  if (isFields(known)) return known
  const made: Fields = Object.create(null)
  at[key] = made
  return made
}
