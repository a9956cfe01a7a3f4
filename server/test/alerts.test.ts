import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openWorld } from './worlds/world.ts'

const world = await openWorld()
const rules = readFileSync(new URL('../../ops/alerts.yml', import.meta.url), 'utf8')
const runbook = readFileSync(new URL('../../docs/runbooks/alerts.md', import.meta.url), 'utf8')

test('every alert uses an existing metric, and has a section in the runbook', async () => {
  await world.pool.query(`insert into invariant_results (check_name, violations, took_ms) values ('planted', 3, 1)`)
  const { body } = await world.app.inject({ url: '/metrics' })
  expect(body).toContain('lignum_invariant_violations{check="planted"} 3')
  expect(body).toMatch(/lignum_invariant_age_seconds\{check="planted"\} \d/)
  expect(body).toContain('lignum_unallocated_minor{currency="JMD"} 0')
  expect(body).toMatch(/lignum_ledger_fold_age_seconds\{ledger="gifts"\} \d/)
  const figures = [...rules.matchAll(/lignum_\w+/g)].map(([name]) => name)
  expect(figures.length).toBeGreaterThan(7)
  for (const name of figures) expect(body).toContain(`# TYPE ${name} gauge`)
  const anchors = [...rules.matchAll(/alerts\.md#([\w-]+)/g)].map(([, anchor]) => anchor)
  for (const anchor of anchors) expect(runbook).toContain(`## ${anchor}\n`)
})
