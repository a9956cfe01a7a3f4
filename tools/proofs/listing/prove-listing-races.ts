import { parseArgs } from 'node:util'
import { runChecks } from '../../database/run-checks.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { races } from './races.ts'
import { type Member, startListingRig } from './rig.ts'
import { runRace } from './run-race.ts'
import { openCodeCopy } from '../mutations/code-copy.ts'

/**
 * Two members of a company, at two API processes, do what excludes each other: every round must end in one of the
 * listed ways. Then the lock of a project is removed from a copy of the code, where the same proof must fail.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    /** Skips the planted fault, as the copy of the code does itself. */
    'without-fault': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
/** A person may upload thirty documents an hour. */
const roundsOfOne = 25

const proofs: Proof[] = []
const rig = await startListingRig()
try {
  const people = async (): Promise<[Member, Member]> => [await rig.member(), await rig.member()]
  for (const race of races) proofs.push(await runRace(race, { rig, rounds, roundsOfOne, people }))
  proofs.push(['every invariant holds', (await runChecks(rig.databaseUrl)).broken])
} finally {
  await rig.stop()
}

if (!values['without-fault']) {
  const copy = openCodeCopy('listing-races')
  try {
    const path = 'server/src/domains/catalogue/drafts/drafts.writes.ts'
    copy.plant({ edits: [{ path, from: '.forShare()', to: '' }] })
    const { failed, output } = copy.run([
      'run',
      '-s',
      'prove:listing-races',
      '--',
      '--rounds',
      '100',
      '--without-fault',
    ])
    const isCaught = failed && /BROKEN submit against save/.test(output)
    if (!isCaught) console.log(output)
    proofs.push(['a missing lock of the project is caught', isCaught ? 0 : 1])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
