import { parseArgs } from 'node:util'
import { runChecks } from '../../database/run-checks.ts'
import { startListingRig } from '../listing/rig.ts'
import { runRace } from '../listing/run-race.ts'
import { openCodeCopy } from '../mutations/code-copy.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { races, type Staff } from './races.ts'

/**
 * Staff at two API processes do what excludes each other with news, messages and applications: every round must end in
 * one of the listed ways. Then the locks are removed from a copy of the code, where the same proof must fail.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    /** Skips the planted fault, as the copy of the code does itself. */
    'without-fault': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const roundsOfOne = 100

const proofs: Proof[] = []
const rig = await startListingRig()
try {
  const people = async (): Promise<Staff> => ({
    author: await rig.staff('Editor'),
    applicant: await rig.member(),
    publishers: [await rig.staff('Publisher'), await rig.staff('Publisher')],
    desk: [await rig.staff('Administrator'), await rig.staff('Administrator')],
  })
  for (const race of races) proofs.push(await runRace(race, { rig, rounds, roundsOfOne, people }))
  proofs.push(['every invariant holds', (await runChecks(rig.databaseUrl)).broken])
} finally {
  await rig.stop()
}

if (!values['without-fault']) {
  const copy = openCodeCopy('newsroom-races')
  try {
    const domains = 'server/src/domains'
    const locks = [
      `${domains}/news/newsroom/newsroom.writes.ts`,
      `${domains}/site/messages/messages.writes.ts`,
      `${domains}/applications/decisions/decisions.writes.ts`,
    ]
    copy.plant({ edits: locks.map((path) => ({ path, from: '.forUpdate()', to: '' })) })
    const args = ['run', '-s', 'prove:newsroom-races', '--', '--rounds', '100', '--without-fault']
    const { failed, output } = copy.run(args)
    const missed = ['reschedule against archive', 'two people reply', 'two people decide'].filter(
      (race) => !output.includes(`BROKEN ${race}`),
    )
    if (!failed || missed.length > 0) console.log(output)
    proofs.push(['missing locks of articles, messages and applications are caught', failed ? missed.length : 3])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
