import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { type Db, openDatabase } from '../../server/src/kit/database/database.ts'
import { Refusal } from '../../server/src/kit/values/refusal.ts'
import { databaseUrl } from '../postgres/database-url.ts'
import { explainUnreachable } from './migration-error.ts'

/**
 * Reads the first line of standard input. Not a command-line argument, because other users of the machine can see
 * those.
 */
export const readPassword = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  const password = await lines.question(question)
  lines.close()
  return password
}

export const refuse = (text: string): void => {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

/** Runs one command on the database. Errors that an operator can fix are printed as messages, without a stack. */
export const runCommand = async (work: (db: Db) => Promise<void>, url = databaseUrl()): Promise<void> => {
  const database = openDatabase({ url })
  try {
    await work(database.db)
  } catch (err) {
    const message = messageOf(err, url)
    if (message === null) throw err
    refuse(message)
  } finally {
    await database.close()
  }
}

const messageOf = (err: unknown, url: string): string | null => {
  if (err instanceof z.ZodError) return err.issues.map((i) => [...i.path, i.message].join(': ')).join('\n')
  return err instanceof Refusal ? err.message : explainUnreachable(err, url)
}
