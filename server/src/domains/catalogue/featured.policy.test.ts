import { describe, expect, test } from 'vitest'
import { pickFeatured } from './featured.policy.ts'

const project = (id: number, amountReceived = 50) => ({ id: `p${id}`, amountReceived, amountRequested: 100 })
const first = (count: number) => Array.from({ length: count }, (_, i) => project(i + 1))
const at = new Date('2026-11-15T10:00:05Z')
const idsOf = (picked: { id: string }[]) => picked.map(({ id }) => id)
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

describe('the featured projects', () => {
  test.each([
    [0, []],
    [2, ['p1', 'p2']],
    [3, ['p1', 'p2', 'p3']],
    [4, ['p1', 'p2', 'p3']],
  ])('of %d qualifying ones are the first three', (count, expected) => {
    for (let minute = 0; minute < 20; minute++)
      expect(idsOf(pickFeatured(first(count), later(minute)))).toEqual(expected)
  })

  test('of five are three at random, each another draw every minute', () => {
    const draws = Array.from({ length: 60 }, (_, minute) => idsOf(pickFeatured(first(5), later(minute))))
    for (const draw of draws) expect(new Set(draw).size).toBe(3)
    expect(new Set(draws.flat())).toEqual(new Set(['p1', 'p2', 'p3', 'p4', 'p5']))
    expect(new Set(draws.map((draw) => draw.join())).size).toBeGreaterThan(10)
  })

  test('stay the same within a minute', () => {
    const seen = [0, 0.2, 0.5, 0.9].map((minute) => idsOf(pickFeatured(first(9), later(minute))).join())
    expect(new Set(seen).size).toBe(1)
  })

  test('include exactly funded ones and leave out those with more than they asked for', () => {
    const mixed = [project(1, 101), project(2, 100), project(3, 100.01), project(4, 0), project(5, 250)]
    expect(idsOf(pickFeatured(mixed, at))).toEqual(['p2', 'p4'])
  })

  test('overfunded ones do not make four into five', () => {
    expect(idsOf(pickFeatured([project(9, 200), ...first(4)], at))).toEqual(['p1', 'p2', 'p3'])
  })
})
