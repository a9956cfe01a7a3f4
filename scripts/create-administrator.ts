import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createAdministrator } from '../server/src/domains/accounts/index.ts'
import { openDatabase } from '../server/src/kit/database.ts'
import { databaseUrl } from './database-url.ts'

const leastLength = 12

/** The first line of standard input: typed by a person or piped by a script, never an argument that other users of the machine can see. */
const readPassword = async () => {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false })
  const password = await lines.question('Password for the administrator: ')
  lines.close()
  return password
}

const refuse = (words: string): never => {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}

const { values } = parseArgs({
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
})
const { email, 'first-name': firstName, 'last-name': lastName } = values
if (!email || !firstName || !lastName)
  refuse('Usage: npm run admin:create -- --email a@b.jm --first-name Ada --last-name Min')
else {
  const password = await readPassword()
  if (password.length < leastLength) refuse(`An administrator's password has at least ${leastLength} characters.`)
  const database = openDatabase({ url: databaseUrl() })
  const id = await createAdministrator(database.db, { email, firstName, lastName, password })
  await database.close()
  if (id) process.stdout.write(`${email} is the administrator. Please log in and set up the second factor.\n`)
  else refuse('There is an administrator already. Ask them to make another account in the console.')
}
