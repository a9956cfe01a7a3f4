import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import { type Db, openDatabase } from '../../server/src/kit/database/database.ts'
import { Refusal } from '../../server/src/kit/values/refusal.ts'
import { databaseUrl } from '../postgres/database-url.ts'

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

/** Runs one command on the database. Validation errors and refusals are printed as messages, without a stack. */
export const runCommand = async (work: (db: Db) => Promise<void>): Promise<void> => {
  const database = openDatabase({ url: databaseUrl() })
  try {
    await work(database.db)
  } catch (err) {
    if (err instanceof z.ZodError) refuse(err.issues.map((i) => [...i.path, i.message].join(': ')).join('\n'))
    else if (err instanceof Refusal) refuse(err.message)
    else throw err
  } finally {
    await database.close()
  }
}
