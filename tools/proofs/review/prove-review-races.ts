import { parseArgs } from 'node:util'
import { runChecks } from '../../database/run-checks.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { startListingRig } from '../listing/rig.ts'
import { runRace } from '../listing/run-race.ts'
import { openCodeCopy } from '../mutations/code-copy.ts'
import { races, type Reviewers } from './races.ts'
import { updateRaces } from './update-races.ts'

/**
 * Reviewers and a company, at two API processes, do what excludes each other: every round must end in one of the
 * listed ways, with history, audit, decisions and files in agreement. Then the locks are removed from a copy of the
 * code, where the same proof must fail.
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
  const people = async (): Promise<Reviewers> => ({
    owner: await rig.member(),
    first: [await rig.staff('Reviewer'), await rig.staff('Reviewer')],
    second: [await rig.staff('Committee'), await rig.staff('Committee')],
    anyStep: await rig.staff('Reviewer', 'Committee'),
  })
  for (const race of [...races, ...updateRaces]) proofs.push(await runRace(race, { rig, rounds, roundsOfOne, people }))
  proofs.push(['every invariant holds', (await runChecks(rig.databaseUrl)).broken])
} finally {
  await rig.stop()
}

if (!values['without-fault']) {
  const copy = openCodeCopy('review-races')
  try {
    const company = 'server/src/domains/company/profile/profile.writes.ts'
    const project = 'server/src/domains/catalogue/own-projects/own-projects.writes.ts'
    copy.plant({
      edits: [
        { path: company, from: ".where('id', '=', id)\n    .forUpdate()", to: ".where('id', '=', id)" },
        { path: project, from: '.forUpdate()', to: '' },
      ],
    })
    const args = ['run', '-s', 'prove:review-races', '--', '--rounds', '40', '--without-fault']
    const { failed, output } = copy.run(args)
    const isCaught = failed && /BROKEN two first approvers/.test(output)
    if (!isCaught) console.log(output)
    proofs.push(['missing locks of company and project are caught', isCaught ? 0 : 1])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
