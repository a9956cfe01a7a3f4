import { availableParallelism } from 'node:os'
import type { PasswordTask } from './password-thread.ts'
import { createThreadPool } from '../jobs/thread-pool.ts'

/** Argon2id, the package's default algorithm: 19 MiB, two passes, one lane (docs/decisions/0009). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the cores: hashing occupies one completely, and other requests need the rest. */
const inThread = createThreadPool({
  module: new URL('./password-thread.ts', import.meta.url),
  run: 'runPasswordTask',
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  longestQueue: 200,
})
const onThread = (task: PasswordTask) => inThread(task)

export const hashPassword = async (password: string): Promise<string> =>
  String(await onThread({ kind: 'hash', password, cost }))

/**
 * A hash, at our cost, of bytes that nobody knows: verified when there is no such account, so that the response takes
 * as long.
 */
const unknownHash = '$argon2id$v=19$m=19456,t=2,p=1$BcO2aO9On9DnOvKvAJGc3A$4deHJdRA80sWJ6mTS4X26MaDJmthVQUIeZahvm7Tsrs'

export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await onThread({ kind: 'verify', password, stored: stored ?? unknownHash })
  return stored !== null && matches === true
}
