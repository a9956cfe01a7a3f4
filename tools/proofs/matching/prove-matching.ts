import { parseArgs } from 'node:util'
import { confirmBankLine, getBankLineProposals } from '@lignum/contract/giving/banking/bank-lines'
import { saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { foldLedger } from '../../../server/src/domains/giving/ledger/ledger.writes.ts'
import { runChecks } from '../../database/run-checks.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { type ListingRig, startListingRig } from '../listing/rig.ts'
import { runRace } from '../listing/run-race.ts'
import { checkStatement, noFigures, type ProposedLine } from './check-statement.ts'
import { banks, makeStatement, type MadeStatement, seeded } from './generate-statement.ts'
import { proveImportKills } from './import-kills.ts'
import { lineRaces } from './line-races.ts'
import { openMonths, undoAgainstClose } from './month-race.ts'
import { payoutAgainstRefund } from './payout-race.ts'

/**
 * Generated bank statements in the formats of three banks, with mistyped and missing codes: how good the proposals are,
 * that nothing is credited before a person confirms it, and that a second import changes nothing. Then races, and kills
 * during imports of ten thousand lines.
 */
const { values } = parseArgs({
  options: {
    statements: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '100' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: '18' },
  },
})
const draw = seeded(Number(values.seed))

const rig = await startListingRig()
const proofs: Proof[] = []
try {
  const [importer, one, other] = [await rig.staff('Finance'), await rig.staff('Finance'), await rig.staff('Finance')]
  const projectId = await rig.project()
  const accounts = await Promise.all(
    banks.map(({ name, format }) => importer.on(0)(saveBankAccount, { name, currency: 'JMD', format })),
  )
  const figures = noFigures()
  const lines: ProposedLine[] = []
  for (let no = 1; no <= Number(values.statements); no++) {
    const [bank, account] = [banks[no % banks.length], accounts[no % banks.length]]
    if (!bank || !account) throw new Error('no bank')
    const made = makeStatement(draw, no)
    await addPledges(rig, projectId, made)
    lines.push(...(await checkStatement(importer.on(0), made, { bank, accountId: account.id, figures })))
  }
  const credited = await rig.db.selectFrom('pledge_receipts').select('id').execute()
  const before = performance.now()
  await importer.on(0)(getBankLineProposals, { ids: lines.slice(0, 1_000).map(({ id }) => id) })
  const seconds = (performance.now() - before) / 1_000
  console.log(figures, `proposals for ${Math.min(1_000, lines.length)} lines: ${seconds.toFixed(2)} s`)
  proofs.push(
    ['at least 90 % of the mistyped codes are proposed first', figures.mistypedFirst >= figures.mistyped * 0.9 ? 0 : 1],
    ['no wrong proposal is preselected', figures.wronglyPreselected],
    ['every exact code and amount is preselected', figures.exact - figures.exactPreselected],
    ['nothing is credited before a confirmation', credited.length],
    ['a second import changes nothing', figures.changedByAgain],
    ['proposals for 1,000 lines take at most 10 s', seconds <= 10 ? 0 : 1],
  )
  proofs.push(['preselected lines are booked when somebody confirms them', await confirmPreselected(lines, one)])
  const [account] = accounts
  if (!account) throw new Error('no account')
  const people = async () => ({ importer, one, other, accountId: account.id })
  const rounds = Number(values.rounds)
  for (const race of [...lineRaces, payoutAgainstRefund])
    proofs.push(await runRace(race, { rig, rounds, roundsOfOne: rounds, people }))
  const months = await openMonths(rig)
  proofs.push(await runRace(undoAgainstClose(months), { rig, rounds: Math.min(rounds, 300), ...months }))
  proofs.push(...(await proveImportKills(rig, Number(values.kills))))
  // There is no worker here that does it every second.
  await foldLedger(rig.db)
  proofs.push(['every invariant holds', (await runChecks(rig.databaseUrl)).broken])
} finally {
  await rig.stop()
}
reportProofs(proofs)

async function addPledges({ db }: ListingRig, project_id: string, { pledges }: MadeStatement) {
  await db
    .insertInto('pledges')
    .values(
      pledges.map(({ code, lastName, cents }) => ({
        code,
        project_id,
        investor_type: 'Individual' as const,
        first_name: 'Jo',
        last_name: lastName,
        email: 'donor@example.test',
        phone_number: '8765550100',
        currency: 'JMD' as const,
        total_minor: cents,
        terms_version: '1',
        created_at: new Date('2026-09-20'),
      })),
    )
    .execute()
}

/** Confirms what is preselected in some of the statements; returns how many were refused. */
async function confirmPreselected(lines: readonly ProposedLine[], by: Awaited<ReturnType<ListingRig['staff']>>) {
  let refused = 0
  for (const { id, version, best } of lines.slice(0, 400)) {
    if (!best?.isPreselected) continue
    const parts = best.parts.flatMap(({ kind, pledge, amount }) =>
      kind === 'pledge' && pledge ? [{ kind, pledgeId: pledge.id, amount }] : [],
    )
    await by
      .on(1)(confirmBankLine, { id, version, parts })
      .catch(() => (refused += 1))
  }
  return refused
}
