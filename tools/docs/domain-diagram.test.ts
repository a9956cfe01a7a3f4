import { expect, test } from 'vitest'
import { domainDiagram } from './domain-diagram.ts'

const graph = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([file, targets]) => [file, new Set(targets)]))

test('an arrow leads from a domain to the one it imports, once, and no arrow to what a longer way shows', () => {
  const diagram = domainDiagram(
    graph({
      'd/giving/pay.ts': ['d/accounts/index.ts', 'd/audit/index.ts', 'd/giving/cart/add.ts', 'kit/log.ts'],
      'd/giving/cart/add.ts': ['d/accounts/index.ts'],
      'd/accounts/index.ts': ['d/audit/index.ts'],
      'd/audit/index.ts': [],
      'd/site/index.ts': [],
    }),
    'd',
  )
  expect(diagram.split('\n')).toEqual([
    '```mermaid',
    'flowchart BT',
    '  accounts --> audit',
    '  giving --> accounts',
    '  site',
    '```',
  ])
})

test('tests do not count', () => {
  expect(
    domainDiagram(graph({ 'd/a/x.test.ts': ['d/b/index.ts'], 'd/a/x.ts': [], 'd/b/index.ts': [] }), 'd'),
  ).not.toContain('-->')
})
