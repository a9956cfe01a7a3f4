import { createHash } from 'node:crypto'

/** The same name gives the same id on every machine (a UUID of version 5). */
export function idOf(name: string): string {
  const hash = createHash('sha1').update(`lignum demo: ${name}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  between(from: number, to: number): number
  pick<T>(from: readonly T[]): T
}

/** Numbers that look random and are the same for the same name. */
export function randomOf(name: string): Random {
  let state = createHash('sha1').update(name).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(from: readonly T[]): T => {
    const found = from[between(0, from.length - 1)]
    if (found === undefined) throw new RangeError('nothing to pick from')
    return found
  }
  return { next, between, pick }
}
