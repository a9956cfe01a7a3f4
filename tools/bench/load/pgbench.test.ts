import { expect, test } from 'vitest'
import { readReference } from './pgbench.ts'

test.each(['public-list', 'filtered-list', 'project-page', 'status-poll', 'settle-gift', 'whole-gift'] as const)(
  'the reference SQL of %s is found',
  (name) => {
    expect(readReference(name)).toContain(';')
  },
)
