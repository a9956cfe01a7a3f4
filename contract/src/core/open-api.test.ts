import { expect, test } from 'vitest'
import { everyCall } from './every-call.ts'
import { openApiOf } from './open-api.ts'

const document = JSON.parse(JSON.stringify(openApiOf(everyCall, '1')))

test('the document is OpenAPI 3.1 and contains every call', () => {
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
    Object.values(path),
  )
  expect(operations.map((o) => o.operationId).toSorted()).toEqual(Object.keys(everyCall).toSorted())
})

test('path parameters are parameters, not part of the body', () => {
  const { parameters } = document.paths['/api/Project/GetProjectByIdForPublic/{id}'].get
  expect(parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: expect.objectContaining({ format: 'uuid' }) },
  ])
})

test('a guarded call documents who may make it and that it can be refused', () => {
  const call = document.paths['/api/AuditManagement/GetAuditById'].post
  expect(call.description).toBe('Access: View_audit')
  expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['401', '403']))
})

test('the recursive filter is written as a reference to itself', () => {
  expect(JSON.stringify(document.paths['/api/Project/GetPublicProjectListByFilter'])).toContain('"$ref"')
})

test('no two calls share a method and path', () => {
  const routes = Object.values(everyCall).map((c) => `${c.method} ${c.path.toLowerCase()}`)
  expect(new Set(routes).size).toBe(routes.length)
})
