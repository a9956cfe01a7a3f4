import { z } from 'zod'
import { type Call, type Schema, zodOf } from './call.ts'
import { pathParameters } from './endpoint.ts'
import { errorBody, refusals } from './errors.ts'

type Json = { [key: string]: unknown }

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(zodOf(schema), { io, unrepresentable: 'any' })
  return json
}

const propertiesOf = (json: Json): Json =>
  typeof json.properties === 'object' && json.properties !== null ? { ...json.properties } : {}

const requiredOf = (json: Json): string[] => (Array.isArray(json.required) ? json.required.map(String) : [])

/** The parameters in the path and in the query string, and the fields left for the body. */
const partsOf = (c: Call) => {
  const json = schemaOf(c.request, 'input')
  const properties = propertiesOf(json)
  const inPath = pathParameters(c.path)
  const inQuery =
    c.method === 'GET'
      ? Object.keys(properties).filter((name) => !inPath.includes(name))
      : [...(c.query ?? []), ...(c.optionalQuery ?? [])]
  const outside = new Set([...inPath, ...inQuery])
  const required = requiredOf(json)
  const parameter = (location: string) => (name: string) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  })
  const body =
    outside.size === 0
      ? json
      : {
          ...json,
          properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !outside.has(name))),
          required: required.filter((name) => !outside.has(name)),
        }
  return { parameters: [...inPath.map(parameter('path')), ...inQuery.map(parameter('query'))], body }
}

export const describeAccess = ({ access }: Call): string => {
  if (access === 'public') return 'anyone'
  if (access === 'signed-in') return 'signed-in users'
  return 'operation' in access ? access.operation : access.anyOf.join(' or ')
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const responsesOf = (c: Call): Json => {
  const good = c.download
    ? { 200: { description: 'The file', content: { 'application/octet-stream': {} } } }
    : c.response instanceof z.ZodVoid
      ? { 204: { description: 'Done' } }
      : {
          200: {
            description: 'The response',
            content: { 'application/json': { schema: schemaOf(c.response, 'output') } },
          },
        }
  return {
    ...good,
    400: refusal('The request is not understood or not possible'),
    ...(c.access !== 'public' && {
      401: refusal(refusals['not-signed-in'].message),
      403: refusal(refusals['not-allowed'].message),
    }),
    500: refusal('A fault; the event marker finds it in the logs'),
  }
}

/** Calls with files parse their own bodies, and forms only urlencoded. */
const bodyTypes = ({ encoding, uploads }: Call): string[] => {
  if (encoding !== 'form') return ['application/json']
  return ['application/x-www-form-urlencoded', ...(uploads ? [] : ['multipart/form-data'])]
}

const operationOf = (name: string, c: Call): Json => {
  const { parameters, body } = partsOf(c)
  const content = Object.fromEntries(bodyTypes(c).map((type) => [type, { schema: body }]))
  return {
    operationId: name,
    tags: [c.path.split('/').at(2) ?? 'Site'],
    summary: c.does,
    description: `Access: ${describeAccess(c)}`,
    parameters,
    ...(c.method === 'POST' && { requestBody: { content } }),
    responses: responsesOf(c),
  }
}

/** The OpenAPI document, generated from the same table as the server. */
export const openApiOf = (calls: Readonly<Record<string, Call>>, version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, c] of Object.entries(calls)) {
    const methods = (paths[c.path] ??= {})
    methods[c.method.toLowerCase()] = operationOf(name, c)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lignum', version, description: 'The calls of a national social stock exchange.' },
    paths,
    components: { schemas: { Error: schemaOf(errorBody, 'output') } },
  }
}
