import { parseArgs } from 'node:util'
import { resetAdministrator } from '../../server/src/domains/accounts/index.ts'
import { readPassword, refuse, runCommand } from './run-command.ts'

const { values } = parseArgs({
  options: { email: { type: 'string' }, password: { type: 'boolean' }, 'second-factor': { type: 'boolean' } },
})
const { email, 'second-factor': secondFactor = false } = values
if (!email || !(values.password || secondFactor))
  refuse(
    'Usage: npm run admin:reset -- --email a@b.jm [--password] [--second-factor]; reads a new password from standard input',
  )
else {
  const password = values.password ? await readPassword('New password: ') : null
  await runCommand(async (db) => {
    const isDone = await resetAdministrator(db, { email, password, secondFactor })
    if (isDone) process.stdout.write(`${email} can log in again; their sessions have ended.\n`)
    else
      refuse(`${email} is not a staff member with an active account. Other users request a new password on the site.`)
  })
}
