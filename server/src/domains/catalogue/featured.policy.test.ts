import { describe, expect, test } from 'vitest'
import { drawPositions, pickDrawn, pickFirst } from './featured.policy.ts'

const project = (id: number, amountReceived = 50) => ({ id: `p${id}`, amountReceived, amountRequested: 100 })
const first = (count: number) => Array.from({ length: count }, (_, i) => project(i + 1))
const at = new Date('2026-11-15T10:00:05Z')
const idsOf = (picked: { id: string }[] | null) => picked?.map(({ id }) => id)
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

describe('the featured projects', () => {
  test.each([
    [0, []],
    [2, ['p1', 'p2']],
    [3, ['p1', 'p2', 'p3']],
    [4, ['p1', 'p2', 'p3']],
    [5, undefined],
  ])('of %d qualifying projects are the first three, while those are few', (count, expected) => {
    expect(idsOf(pickFirst(first(count)))).toEqual(expected)
  })

  test('include exactly funded projects and exclude overfunded ones', () => {
    const mixed = [project(1, 101), project(2, 100), project(3, 100.01), project(4, 0), project(5, 250)]
    expect(idsOf(pickFirst(mixed))).toEqual(['p2', 'p4'])
  })

  test('do not count overfunded projects as qualifying', () => {
    expect(idsOf(pickFirst([project(9, 200), ...first(4)]))).toEqual(['p1', 'p2', 'p3'])
  })

  test('are drawn from evenly distributed positions, the same within a minute', () => {
    const positions = Array.from({ length: 200 }, (_, minute) => drawPositions(later(minute))).flat()
    for (const tenth of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(positions.filter((position) => Math.floor(position * 10) === tenth).length).toBeGreaterThan(30)
    expect(drawPositions(later(0.9))).toEqual(drawPositions(at))
  })

  test('contain no project twice, and no overfunded one', () => {
    const drawn = [
      [project(1), project(2)],
      [project(1), project(9, 200), project(3)],
      [project(3), project(4)],
    ]
    expect(idsOf(pickDrawn(drawn))).toEqual(['p1', 'p3', 'p4'])
  })
})
