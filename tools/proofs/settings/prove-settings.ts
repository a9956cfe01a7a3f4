import { parseArgs } from 'node:util'
import { runChecks } from '../../database/run-checks.ts'
import { openDonors } from '../gifts/gift-donors.ts'
import { compareBooks, listTaken } from '../gifts/gift-proofs.ts'
import { startGiftRig } from '../gifts/gift-rig.ts'
import { untilQuiet } from '../gifts/until-quiet.ts'
import { openCodeCopy } from '../mutations/code-copy.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { measureSettings } from './measure-settings.ts'
import { openAdministrator } from './open-administrator.ts'
import { type Round, turnOffRound } from './turn-off-round.ts'

/**
 * Ways to pay are turned off at one of two API processes while donors start payments at both: five seconds later none
 * begins, and each that has begun ends as its provider says. Then a copy of the code reads the settings too rarely,
 * where the same proof must fail.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    'without-fault': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const methods = ['fygaro', 'cards', 'paypal'] as const
/** Starts of one round, with room for those of the measurement. */
const membersOfRound = 30

const proofs: Proof[] = []
const rig = await startGiftRig()
try {
  const donors = await openDonors(rig, rounds * membersOfRound + 400)
  const cost = await measureSettings(rig, donors)
  const administrator = await openAdministrator(rig)
  const done: Round[] = []
  await Promise.all(
    methods.map(async (method, first) => {
      for (let number = first; number < rounds; number += methods.length)
        done.push(await turnOffRound({ donors, administrator, method }, number))
    }),
  )
  await untilQuiet(rig, 120_000)
  const started = done.flatMap((round) => round.started)
  const paid = listTaken(
    rig,
    done.flatMap((round) => round.paid),
  )
  const refused = done.reduce((sum, round) => sum + round.refused, 0)
  console.log(`${rounds} rounds, ${started.length} payments begun, ${paid.length} paid, ${refused} refused 5 s later`)
  console.log(
    `last start that began: ${Math.max(...done.map((round) => round.longestMs)).toFixed(0)} ms after the change`,
  )
  console.log(
    `processor time: ${cost.perStart.toFixed(0)} µs a start, ${cost.perRead.toFixed(2)} µs a reading, ${cost.perLoad.toFixed(0)} µs a query, the settings are ${(cost.share * 100).toFixed(2)} % of a start at 25 starts a second, ${(cost.shareHere * 100).toFixed(2)} % at the ${cost.startsPerLoad.toFixed(1)} starts for each query here`,
  )
  proofs.push(
    ['no payment begins 5 s after its method was turned off', done.reduce((sum, round) => sum + round.late, 0)],
    [
      'every round had payments before and refusals after',
      done.filter((r) => r.started.length === 0 || r.refused === 0).length,
    ],
    ...(await compareBooks(rig, { acknowledged: started, paid })),
    ['reading the settings is at most 1 % of the processor time of a start, at 25 a second', cost.share > 0.01 ? 1 : 0],
    ['every invariant holds', (await runChecks(rig.databaseUrl)).broken],
  )
} finally {
  await rig.stop()
}

if (!values['without-fault']) {
  const copy = openCodeCopy('settings')
  try {
    const path = 'server/src/kit/settings/runtime-settings.ts'
    copy.plant({ edits: [{ path, from: 'const lifeMs = 2_000', to: 'const lifeMs = 2_000_000' }] })
    const { failed, output } = copy.run(['run', '-s', 'prove:settings', '--', '--rounds', '3', '--without-fault'])
    const isCaught = failed && output.includes('BROKEN no payment begins 5 s after')
    if (!isCaught) console.log(output)
    proofs.push(['settings that are read too rarely are caught', isCaught ? 0 : 1])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
