import { parseArgs } from 'node:util'
import { createAdministrator } from '../../server/src/domains/accounts/index.ts'
import { readPassword, refuse, runCommand } from './run-command.ts'

const { values } = parseArgs({
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
})
const { email, 'first-name': firstName, 'last-name': lastName } = values
if (!email || !firstName || !lastName)
  refuse('Usage: npm run admin:create -- --email a@b.jm --first-name Ada --last-name Min')
else {
  const password = await readPassword('Password for the administrator: ')
  await runCommand(async (db) => {
    const id = await createAdministrator(db, { email, firstName, lastName, password })
    if (id) process.stdout.write(`${email} is the administrator. Please log in and set up the second factor.\n`)
    else refuse('There is an administrator already. Ask them to make another account, or use npm run admin:reset.')
  })
}
