import { describe, expect, test } from 'vitest'
import { isFullyFunded, percentOf, progressRemark, raisedLine, wholePercent } from './progress.ts'

const of = (amountReceived: number, amountRequested = 1_000) => ({ amountReceived, amountRequested })

describe('funding progress', () => {
  test('percentOf is received divided by requested, and 0 when nothing was requested', () => {
    expect(percentOf(of(250))).toBe(25)
    expect(percentOf(of(250, 0))).toBe(0)
    expect(percentOf(of(1_300))).toBe(130)
  })

  test('wholePercent stays below 100 until the goal is reached', () => {
    expect(wholePercent(of(999.99))).toBe(99)
    expect(isFullyFunded(of(999.99))).toBe(false)
    expect(isFullyFunded(of(1_000))).toBe(true)
  })
})

describe('progress text', () => {
  test('raisedLine starts with Fully funded once the goal is reached', () => {
    expect(raisedLine(of(250))).toBe('JMD $250.00 raised of JMD $1,000.00')
    expect(raisedLine(of(1_300))).toBe('Fully funded: JMD $1,300.00 raised of JMD $1,000.00')
  })

  test.each([
    [0, 'Be the first to give'],
    [1, '0% of the goal'],
    [799, '79% of the goal'],
    [800, '80% raised, JMD $200.00 left'],
    [1_000, '100% of the goal'],
    [1_300, '130% of the goal'],
  ])('progressRemark at %d of 1,000 is %s', (received, text) => {
    expect(progressRemark(of(received))).toBe(text)
  })

  test.each([
    [0, '0% of the goal'],
    [800, '80% of the goal'],
  ])('progressRemark at %d of 1,000 invites nobody when the project is completed', (received, text) => {
    expect(progressRemark({ ...of(received), closedReason: 'This project is completed.' })).toBe(text)
  })
})
