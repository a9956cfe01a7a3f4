import { randomUUID } from 'node:crypto'
import { type Call, zodOf } from '@lignum/contract/core/call'
import { pathParameters } from '@lignum/contract/core/endpoint'
import { everyCall } from '@lignum/contract/core/every-call'
import { z } from 'zod'

export type Target = {
  readonly name: string
  readonly isCall: boolean
  /** Needs a session. */
  readonly isGuarded: boolean
  /** Shared by all visitors in the page cache. */
  readonly isShared: boolean
  readonly takesFiles: boolean
  readonly method: string
  readonly path: string
  /** A request that the schema accepts, as far as it can be generated from it. */
  readonly sample: Readonly<Record<string, unknown>>
}

/** Every call of the contract. */
export const listCalls = (projectId: string): Target[] =>
  Object.entries(everyCall).map(([name, c]) => {
    const sample = sampleOf(c)
    const path = c.path.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(inPath(sample[field], projectId)),
    )
    const rest = Object.entries(sample).filter(([field]) => !pathParameters(c.path).includes(field))
    return {
      name,
      isCall: true,
      isGuarded: c.access !== 'public',
      isShared: false,
      takesFiles: c.uploads ?? false,
      method: c.method,
      path,
      sample: Object.fromEntries(rest),
    }
  })

const inPath = (value: unknown, projectId: string) =>
  typeof value === 'string' && value.length === 36 ? projectId : String(value ?? 'x')

type Route = {
  readonly id: string
  readonly path?: string
  readonly index?: boolean
  readonly parentId?: string
  readonly module: { readonly handle?: unknown }
}

/** Every page of the site, from the routes of its build. */
export const listPages = async (projectId: string, articleId: string): Promise<Target[]> => {
  const build: { routes: Record<string, Route | undefined> } = await import(
    new URL('../../../web/build/server/index.js', import.meta.url).href
  )
  const pathOf = (id: string): string => {
    const route = build.routes[id]
    return route ? [route.parentId ? pathOf(route.parentId) : '', route.path ?? ''].filter(Boolean).join('/') : ''
  }
  return Object.values(build.routes).flatMap((route) => {
    if (!route || !(route.path || route.index)) return []
    const path = pathOf(route.id)
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
      if (name === 'id') return path.startsWith('news') ? articleId : projectId
      return name === 'people' ? 'management-team' : 'x'
    })
    return {
      name: `/${path}`,
      isCall: false,
      isGuarded: false,
      isShared: isObject(route.module.handle) && 'sharedBy' in route.module.handle,
      takesFiles: isObject(route.module.handle) && 'takesFiles' in route.module.handle,
      method: 'GET',
      path: `/${filled.replace('*', 'nothing-here')}`,
      sample: { form: 'x', email: 'a@example.test', username: 'a' },
    }
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The server's endpoints outside the contract and the site. */
export const listOthers = (): Target[] =>
  [
    '/livez',
    '/readyz',
    '/metrics',
    '/api/openapi.json',
    '/api/docs',
    '/pay/session/x',
    '/favicon.ico',
    '/assets/nothing.js',
  ].map((path) => ({
    name: path,
    isCall: true,
    isGuarded: false,
    isShared: false,
    takesFiles: false,
    method: 'GET',
    path,
    sample: {},
  }))

const sampleOf = (c: Call): Record<string, unknown> => {
  const value = fromSchema(z.toJSONSchema(zodOf(c.request), { io: 'input', unrepresentable: 'any' }), 0)
  return isObject(value) ? { ...value } : {}
}

type JsonSchema = z.core.JSONSchema.JSONSchema

const fromSchema = (schema: JsonSchema, depth: number): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((of) => of ?? [])
  if (choice) return fromSchema(choice, depth)
  if (schema.type === 'object') {
    const fields = depth > 4 ? [] : Object.entries(schema.properties ?? {})
    return Object.fromEntries(
      fields.flatMap(([name, of]) => (typeof of === 'object' ? [[name, fromSchema(of, depth + 1)]] : [])),
    )
  }
  if (schema.type === 'array')
    return typeof schema.items === 'object' && !Array.isArray(schema.items) && depth < 4
      ? [fromSchema(schema.items, depth + 1)]
      : []
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  if (schema.type !== 'string') return null
  return textOf(schema)
}

const textOf = ({ format, maxLength }: JsonSchema): string => {
  if (format === 'uuid') return randomUUID()
  if (format === 'date') return '2026-01-02'
  if (format === 'date-time') return '2026-01-02T03:04:05.000Z'
  return 'a@example.test'.slice(0, maxLength ?? 100)
}
