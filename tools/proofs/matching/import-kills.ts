import { setTimeout as wait } from 'node:timers/promises'
import { importBankStatement, saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { inBase64, plainFormat, statementOf } from '../../../server/test/scenes/giving/bank-statements.ts'
import { startApi } from '../../bench/rig/bench-server.ts'
import { addSession, clientOf, type ListingRig } from '../listing/rig.ts'
import type { Proof } from '../report-proofs.ts'

const size = 10_000

/** Ten thousand lines, of which every tenth is like the one before it. */
const fileOf = (name: string): string =>
  inBase64(
    statementOf(
      Array.from({ length: size }, (_, i) => ({
        reference: `${name}X${i - (i % 10 === 9 ? 1 : 0)}`,
        amount: '12.50',
        details: 'gift',
      })),
    ),
  )

/** Kills the process at random moments of an import, then imports the file again by another process. */
export const proveImportKills = async (rig: ListingRig, kills: number): Promise<Proof[]> => {
  const { id, on } = await rig.staff('Finance')
  const cookie = await addSession(rig.db, id)
  const countLines = async (accountId: string): Promise<number> => {
    const { n } = await rig.db
      .selectFrom('bank_lines')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    return n
  }
  let [torn, repeated, interrupted, longestMs] = [0, 0, 0, 2_000]
  for (let no = 0; no < kills; no++) {
    const name = `KILL${no}`
    const account = await on(0)(saveBankAccount, { name, currency: 'JMD', format: plainFormat })
    const request = { accountId: account.id, fileName: 'large.csv', content: fileOf(name) }
    const server = await startApi(rig.databaseUrl, 0)
    const sent = clientOf(server.url, cookie)(importBankStatement, request).then(
      () => 'imported',
      () => 'interrupted',
    )
    await wait(Math.random() * longestMs)
    process.kill(server.pid, 'SIGKILL')
    if ((await sent) === 'interrupted') interrupted += 1
    const began = performance.now()
    const again = await on(1)(importBankStatement, request)
    longestMs = performance.now() - began
    const before = size - again.added
    if (before !== 0 && before !== size) torn += 1
    if ((await countLines(account.id)) !== size) repeated += 1
  }
  console.log(
    `${kills} imports of ${size} lines, ${interrupted} interrupted, the last one took ${longestMs.toFixed(0)} ms`,
  )
  return [
    [`an import that was killed is there as a whole or not at all, ${kills} kills`, torn],
    ['imported again, each line is there once', repeated],
  ]
}
