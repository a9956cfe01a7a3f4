import { z } from 'zod'

/** Whether a refused form may show again what was typed into the field of that name. */
export type IsShown = (name: string) => boolean

type JsonSchema = z.core.JSONSchema.JSONSchema

const known = new WeakMap<z.ZodType, ReadonlySet<string>>()

/** The fields of a schema (`address.line1`): anything else that was posted is not sent back. */
export const fieldsOf = (schema: z.ZodType): IsShown => {
  const names = known.get(schema) ?? new Set(namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
  known.set(schema, names)
  return (name) => names.has(name)
}

const namesIn = (schema: JsonSchema, prefix = ''): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    prefix + name,
    ...(typeof inner === 'object' ? namesIn(inner, `${prefix}${name}.`) : []),
  ]),
  ...[schema.anyOf, schema.oneOf, schema.allOf].flat().flatMap((part) => (part ? namesIn(part, prefix) : [])),
]
