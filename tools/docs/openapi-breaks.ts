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

/** Fields that a response no longer has. */
const lost = (before: Schema, after: Schema, at: string): string[] =>
  Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const current = after.properties?.[name]
    const here = `${at}.${name}`
    if (!current) return [`${here} is gone from the response`]
    if (String(schema.type) !== String(current.type)) return [`${here} changed from ${schema.type} to ${current.type}`]
    return [...lost(schema, current, here), ...lost(schema.items ?? {}, current.items ?? {}, `${here}[]`)]
  })

/** Fields that a request requires now and did not require before. */
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

/** Breaking changes for callers of the API. */
export const breaksBetween = (before: OpenApi, after: OpenApi): string[] =>
  Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      breaksOf(`${method.toUpperCase()} ${path}`, operation, after.paths[path]?.[method]),
    ),
  )
