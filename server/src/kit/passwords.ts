import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** Argon2id, the package's default algorithm: 19 MiB, two passes, one lane (docs/decisions/0007). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the cores: hashing is the only thing here that keeps one busy, and everybody else's requests need the others. */
const inTurn = createTurns({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), longestQueue: 200 })

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash of nothing anybody types: checked when there is no such account, so that the answer takes as long. */
const nobody = hash('nobody has this password', cost)

export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return stored !== null && matches
}
