import { parseArgs } from 'node:util'
import { randomOf } from '../../../db/seed/random.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { type Attempt, keepTrying, tryOnce } from './attempts.ts'
import { revocations } from './revocations.ts'
import { countCards, giveCards, giveOperation, openScene } from './scene.ts'

// A right that was taken away is gone at once, in every process: somebody makes calls and sends the form of an open page
// at both processes all the time, while an administrator takes the right away at one of them. Nothing that begins after
// the administrator's response is accepted.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
const rounds = Number(values.rounds)
const random = randomOf(`revocation ${values.seed}`)
const cardsEach = 100

const scene = await openScene()
const administrator = await scene.addPerson('Administrator')

const playRound = async ({ name, give }: (typeof revocations)[number]) => {
  const { id, tabs } = await scene.addPerson()
  // What the call and the form need besides the right that is taken away.
  for (const operation of ['Is_Authenticated', 'Invest_In_Project'] as const) await giveOperation(scene, id, operation)
  const cards = await giveCards(scene, id, cardsEach)
  const revoke = await give(scene, id)
  const trying = keepTrying(tabs, cards)
  await trying.untilAccepted(random.between(2, 6))
  await revoke(random.pick(administrator.tabs).call)
  const revokedAt = performance.now()
  const direct = await tryOnce(tabs, cards)
  const made = [...(await trying.stop()), ...direct]
  const removed = made.filter(({ kind, isAccepted }) => kind === 'form' && isAccepted).length
  return {
    name,
    before: made.filter(({ begun }) => begun <= revokedAt),
    after: made.filter(({ begun }) => begun > revokedAt),
    /** Cards that are gone although the form was refused, or there although it was accepted. */
    wrongCards: Math.abs(cardsEach - removed - (await countCards(scene, id))),
  }
}
type Round = Awaited<ReturnType<typeof playRound>>

const countOf = (attempts: readonly Attempt[], kind: Attempt['kind']) =>
  attempts.filter((attempt) => attempt.kind === kind).length

const proofsOf = (name: string, own: readonly Round[]): Proof[] =>
  (['call', 'form'] as const).map((kind) => {
    // Without an attempt at both processes afterwards a round would prove nothing.
    const isProven = own.length > 0 && own.every(({ after }) => countOf(after, kind) >= administrator.tabs.length)
    const accepted = own.flatMap(({ after }) => after.filter((one) => one.kind === kind && one.isAccepted)).length
    return [`${name}: no ${kind} is accepted afterwards`, isProven ? accepted : 1]
  })

try {
  const played: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const revocation = revocations[round % revocations.length]
    if (revocation) played.push(await playRound(revocation))
  }
  const proofs: Proof[] = []
  for (const { name } of revocations) {
    const own = played.filter((round) => round.name === name)
    const [before, after] = [own.flatMap((round) => round.before), own.flatMap((round) => round.after)]
    console.log(
      `${name}: ${own.length} rounds, ${countOf(before, 'call')} calls and ${countOf(before, 'form')} forms before, ` +
        `${countOf(after, 'call')} calls and ${countOf(after, 'form')} forms after`,
    )
    proofs.push(...proofsOf(name, own))
  }
  proofs.push([
    'a form has its effect when it is accepted, and none when it is refused',
    played.filter(({ wrongCards }) => wrongCards > 0).length,
  ])
  reportProofs(proofs)
} finally {
  await scene.close()
}
