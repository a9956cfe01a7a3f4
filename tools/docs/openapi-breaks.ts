type Schema = {
  properties?: Record<string, Schema>
  required?: string[]
  type?: string
  enum?: string[]
  items?: Schema
}
type Body = { content?: Record<string, { schema?: Schema }> }
type Operation = { requestBody?: Body; responses?: Record<string, Body>; description?: string }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

const schemaIn = (body: Body | undefined): Schema => Object.values(body?.content ?? {})[0]?.schema ?? {}

/** What an answer no longer holds. */
const lost = (before: Schema, after: Schema, at: string): string[] =>
  Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const stored = after.properties?.[name]
    const here = `${at}.${name}`
    if (!stored) return [`${here} is gone from the answer`]
    if (String(schema.type) !== String(stored.type)) return [`${here} changed from ${schema.type} to ${stored.type}`]
    return [...lost(schema, stored, here), ...lost(schema.items ?? {}, stored.items ?? {}, `${here}[]`)]
  })

/** What a request must hold now and did not before. */
const demanded = (before: Schema, after: Schema, at: string): string[] =>
  (after.required ?? [])
    .filter((name) => !before.required?.includes(name))
    .map((name) => `${at}.${name} is required now`)

const breaksOf = (at: string, before: Operation, after: Operation | undefined): string[] => {
  if (!after) return [`${at} is gone`]
  const closed = before.description === 'Access: anyone' && after.description !== before.description
  return [
    ...(closed ? [`${at} is not open to anyone any more`] : []),
    ...demanded(schemaIn(before.requestBody), schemaIn(after.requestBody), at),
    ...lost(schemaIn(before.responses?.['200']), schemaIn(after.responses?.['200']), at),
  ]
}

/** Changes that callers of the API would notice the hard way. */
export const breaksBetween = (before: OpenApi, after: OpenApi): string[] =>
  Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      breaksOf(`${method.toUpperCase()} ${path}`, operation, after.paths[path]?.[method]),
    ),
  )
