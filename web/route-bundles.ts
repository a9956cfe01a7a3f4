import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** The object in `export const handle: RouteHandle = { … }`. */
const handleIn = (program: unknown): Node[] =>
  nodesOf(isNode(program) ? program['body'] : null)
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => nodesOf(declaration))
    .flatMap(({ declarations }) => nodesOf(declarations))
    .filter(({ id }) => isNode(id) && id['name'] === 'handle')
    .flatMap(({ init }) => nodesOf(init))

/** The value of `bundle` in the `handle` of a route file, read without running the file; null without one. */
export const bundleIn = (file: string, code: string): string | null => {
  const [property] = handleIn(parseSync(file, code).program)
    .flatMap(({ properties }) => nodesOf(properties))
    .filter(({ key }) => isNode(key) && key['name'] === 'bundle')
  const value = isNode(property?.['value']) ? property['value']['value'] : null
  return typeof value === 'string' ? value : null
}

const known = new Map<string, string | null>()

export const bundleOf = (file: string): string | null => {
  const found = known.get(file)
  if (found !== undefined) return found
  const bundle = bundleIn(file, readFileSync(file, 'utf8'))
  known.set(file, bundle)
  return bundle
}
