import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from './demo-settings.ts'

const service = z.object({
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string().nullable()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  stop_grace_period: z.string().optional(),
})
const compose = z.object({ services: z.record(z.string(), service) })
export type ComposeService = z.output<typeof service>

/** The services of compose.yaml, as Docker reads them. */
export const readCompose = (): Record<string, ComposeService> =>
  compose.parse(parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true })).services

/**
 * What a service gets from the operator's environment: `${NAME:?}` is required, `${NAME:-x}` has a default, and a name
 * without a value is passed on if it is set.
 */
export const environmentOf = (
  { environment }: ComposeService,
  given: Readonly<Record<string, string>>,
): Record<string, string> => {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::(\?|-)([^}]*))?\}/g, (_, name: string, kind: string, fallback: string) => {
      const value = given[name] || (kind === '-' ? fallback : '')
      if (kind === '?' && !value) throw new Error(`compose.yaml needs ${name}`)
      return value
    })
  const pairs = Object.entries(environment).map(
    ([name, text]) => [name, text === null ? given[name] : fill(text)] as const,
  )
  return Object.fromEntries(pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
