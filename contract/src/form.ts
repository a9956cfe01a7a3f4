/** A nested value as form fields: `address.line1=…`, lists as repeated names. */
export const toForm = (value: object): URLSearchParams => {
  const form = new URLSearchParams()
  const write = (name: string, v: unknown): void => {
    if (v === undefined || v === null) return
    if (Array.isArray(v)) for (const item of v) write(name, item)
    else if (typeof v === 'object') for (const [key, inner] of Object.entries(v)) write(`${name}.${key}`, inner)
    else form.append(name, String(v))
  }
  for (const [key, inner] of Object.entries(value)) write(key, inner)
  return form
}

type Fields = { [name: string]: string | string[] | Fields }

/** The reverse, in one pass: dotted names become nested objects without a prototype, repeated names become lists. */
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
  return root
}

const childOf = (at: Fields, key: string): Fields => {
  const known = at[key]
  if (typeof known === 'object' && !Array.isArray(known)) return known
  const made: Fields = Object.create(null)
  at[key] = made
  return made
}
