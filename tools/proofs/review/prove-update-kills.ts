import { parseArgs } from 'node:util'
import { randomOf } from '../../../db/seed/random.ts'
import { runChecks } from '../../database/run-checks.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { openCodeCopy } from '../mutations/code-copy.ts'
import { acceptAndKill, learnVersions } from './accept-and-kill.ts'
import { openTwoVersions } from './two-versions.ts'
import { startUpdateKillRig } from './update-kill-rig.ts'

/**
 * While an update with six files is accepted, the API process or the database is killed at a random moment. What the
 * public reads must be entirely old or entirely new, byte for byte, and an acknowledged acceptance must stay. It ends
 * at the first round that fails. Then a copy of the code commits in the middle of it, where the same proof must fail.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    /** Skips the planted fault, as the copy of the code does itself. */
    'without-fault': { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const random = randomOf(`update kills ${values.seed}`)
const proofs: Proof[] = []

const rig = await startUpdateKillRig()
try {
  const [first, second] = [await rig.staff('Reviewer'), await rig.staff('Committee')]
  const project = await openTwoVersions(rig.db, first.id)
  const scene = { rig, project, first: first.cookie, second: second.cookie }
  const shown = await learnVersions(scene)
  let [from, to] = [project.versions[0], project.versions[1]]
  let updateId = await project.addUpdateTo(to)
  // How long an acceptance takes depends on the machine: the time is chosen so that half of them are completed.
  let withinMs = 80
  const counts = { applied: 0, acknowledged: 0, broken: 0 }
  let round = 0
  for (; round < rounds && counts.broken === 0; round++) {
    const part = round % 2 === 0 ? 'database' : 'api'
    const ended = await acceptAndKill(scene, shown, { from, to, updateId, random, part, withinMs })
    withinMs = Math.min(2_000, Math.max(20, withinMs * (ended.isApplied ? 0.8 : 1.25)))
    for (const problem of ended.problems) console.log(`  round ${round + 1}, ${part} killed: ${problem}`)
    counts.broken += ended.problems.length > 0 ? 1 : 0
    counts.acknowledged += ended.isAcknowledged ? 1 : 0
    if (!ended.isApplied) continue
    counts.applied += 1
    ;[from, to] = [to, from]
    updateId = await project.addUpdateTo(to)
  }
  console.log(`${round} kills: ${counts.applied} updates applied, ${counts.acknowledged} of them acknowledged`)
  proofs.push([`the live project is entirely old or entirely new, ${round} kills`, counts.broken])
  proofs.push(['every invariant holds', (await runChecks(rig.databaseUrl)).broken])
} finally {
  await rig.stop()
}

if (!values['without-fault']) {
  const copy = openCodeCopy('update-kills')
  try {
    const path = 'server/src/domains/catalogue/updates/accept-update.ts'
    const from = 'const after = await listProjectFiles(tx, project.id)'
    const commit = `await (await import('kysely')).sql\`commit\`.execute(tx)\n  await (await import('kysely')).sql\`begin\`.execute(tx)`
    copy.plant({ edits: [{ path, from, to: `${commit}\n  ${from}` }] })
    const { failed, output } = copy.run(['run', '-s', 'prove:update-kills', '--', '--rounds', '60', '--without-fault'])
    const isCaught = failed && output.includes('BROKEN the live project is entirely old or entirely new')
    if (!isCaught) console.log(output)
    proofs.push(['a commit in the middle of it is caught', isCaught ? 0 : 1])
  } finally {
    copy.remove()
  }
}
reportProofs(proofs)
