import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PasswordTask } from './password-thread.ts'
import { createTurns } from './turns.ts'

/** Argon2id, the package's default algorithm: 19 MiB, two passes, one lane (docs/decisions/0009). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the cores: hashing is the only thing here that keeps one busy, and everybody else's requests need the others. */
const inTurn = createTurns({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), longestQueue: 200 })

const idle: Worker[] = []

/** One task on a thread of the lowest priority, which stays for the next one. A thread that failed is not used again. */
const onThread = (task: PasswordTask): Promise<unknown> =>
  inTurn(async () => {
    const thread = idle.pop() ?? new Worker(new URL('./password-thread.ts', import.meta.url))
    // Only a thread at work keeps the process alive.
    thread.ref()
    thread.postMessage(task)
    const [answer] = await once(thread, 'message')
    thread.unref()
    idle.push(thread)
    return answer
  })

export const hashPassword = async (password: string): Promise<string> =>
  String(await onThread({ kind: 'hash', password, cost }))

/** A hash, at our cost, of bytes that nobody knows: checked when there is no such account, so that the answer takes as long. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$BcO2aO9On9DnOvKvAJGc3A$4deHJdRA80sWJ6mTS4X26MaDJmthVQUIeZahvm7Tsrs'

export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await onThread({ kind: 'verify', password, stored: stored ?? nobody })
  return stored !== null && matches === true
}
