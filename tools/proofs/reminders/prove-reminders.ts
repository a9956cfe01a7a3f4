import { parseArgs } from 'node:util'
import { randomOf } from '../../../db/seed/random.ts'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { foldLedger } from '../../../server/src/domains/giving/ledger/ledger.writes.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { addProjects } from '../../../server/test/scenes/giving/gifts.ts'
import { addUser } from '../../../server/test/worlds/world.ts'
import { runChecks } from '../../database/run-checks.ts'
import { startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'
import { openCodeCopy } from '../mutations/code-copy.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { liveYear } from './live-year.ts'

/**
 * A simulated year of pledges. Every day the worker is killed while it mails the reminders that are due, and another one
 * finishes. Each due reminder must be mailed once, on its day, and none after money arrived, the pledger declined or the
 * pledge was rejected. Then copies of the code have a fault, with which the same proof must fail.
 */
const { values } = parseArgs({
  options: {
    /** The days of the year. */
    rounds: { type: 'string', default: '365' },
    /** Pledges a day. */
    pledges: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    /** Skips the planted faults, as the copies of the code do themselves. */
    'without-fault': { type: 'boolean', default: false },
  },
})
const proofs: Proof[] = []

const postgres = await startThrowAwayPostgres()
try {
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const [projectId = ''] = await addProjects(database.db, 1)
  const { id: actorId } = await addUser(database.db)
  const year = {
    days: Number(values.rounds),
    pledges: Number(values.pledges),
    random: randomOf(values.seed),
    projectId,
    actorId,
  }
  const { figures, wrong } = await liveYear({ database, databaseUrl: postgres.url }, year)
  console.log(figures)
  proofs.push(
    ['every due reminder is mailed, on its day', wrong.missing],
    ['no reminder is mailed twice, and none that is not due', wrong.extra],
    ['half of the kills hit a worker that had not finished', figures.killedAtWork * 2 >= figures.kills ? 0 : 1],
  )
  // There is no worker here that does it every second.
  await foldLedger(database.db)
  await database.close()
  proofs.push(['every invariant holds', (await runChecks(postgres.url)).broken])
} finally {
  await postgres.stop()
}

const faults = [
  {
    name: 'a reminder after money arrived',
    path: 'server/src/domains/giving/pledges/follow-up/reminder.policy.ts',
    from: ' || pledge.received_minor > 0',
    to: '',
    breaks: 'BROKEN no reminder is mailed twice',
  },
  {
    name: 'a commit between a reminder and its mail',
    path: 'server/src/domains/giving/pledges/follow-up/mail-reminders.ts',
    from: 'if (mails.length > 0) await queueMails',
    to: `await (await import('kysely')).sql\`commit\`.execute(tx)
  await (await import('kysely')).sql\`begin\`.execute(tx)
  await new Promise((resolve) => setTimeout(resolve, 50))
  if (mails.length > 0) await queueMails`,
    breaks: 'BROKEN every due reminder is mailed',
  },
]
for (const { name, breaks, ...edit } of values['without-fault'] ? [] : faults) {
  const copy = openCodeCopy('reminders')
  try {
    copy.plant({ edits: [edit] })
    const { failed, output } = copy.run(['run', '-s', 'prove:reminders', '--', '--rounds', '45', '--without-fault'])
    const isCaught = failed && output.includes(breaks)
    if (!isCaught) console.log(output)
    proofs.push([`${name} is caught`, isCaught ? 0 : 1])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
