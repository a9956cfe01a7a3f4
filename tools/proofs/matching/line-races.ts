import { confirmBankLine, getBankLinesByFilter, undoBankLine } from '@lignum/contract/giving/banking/bank-lines'
import { importBankStatement } from '@lignum/contract/giving/banking/bank-statements'
import { both, expected } from '../listing/outcomes.ts'
import type { ListingRig, Member } from '../listing/rig.ts'
import type { Race } from '../listing/run-race.ts'
import { banks, type MadeLine } from './generate-statement.ts'

export type Desk = {
  readonly importer: Member
  readonly one: Member
  readonly other: Member
  readonly accountId: string
}
type Round = (rig: ListingRig, desk: Desk) => Promise<string | null>

let lines = 0
const contentOf = (made: readonly MadeLine[]): string => banks[0]?.write(made).toString('base64') ?? ''
const newLine = (cents = 10_000): MadeLine => {
  lines += 1
  return { kind: 'exact', reference: `RACE${lines}`, cents, text: '', payer: '', day: 5, codes: [] }
}

/** A line that the importer put into the queue. */
export const imported = async ({ importer, accountId }: Desk, cents?: number) => {
  const made = newLine(cents)
  const call = importer.on(0)
  const request = { accountId, fileName: 'race.csv', content: contentOf([made]) }
  const { statementId } = await call(importBankStatement, request)
  const { results } = await call(getBankLinesByFilter, { filters: [{ field: 'statementId', value: statementId }] })
  const [line] = results
  if (!line) throw new Error('no line')
  return { ...line, made }
}

const confirm = (member: Member, process: 0 | 1, line: { id: string; version: number }) => () =>
  member.on(process)(confirmBankLine, { ...line, parts: [{ kind: 'unallocated', amount: 100 }] })

/** How often the line is booked in the ledger, and in how many explanations in force. */
const bookingsOf = async ({ db }: ListingRig, lineId: string): Promise<string> => {
  const found = await db
    .selectFrom('bank_parts')
    .innerJoin('bank_explanations', 'bank_explanations.id', 'bank_parts.explanation_id')
    .select('bank_parts.is_undone')
    .where('bank_explanations.line_id', '=', lineId)
    .execute()
  return `${found.filter((row) => !row.is_undone).length} of ${found.length}`
}

const twoConfirm: Round = async (rig, desk) => {
  const { id, version } = await imported(desk)
  const replies = await both(confirm(desk.one, 0, { id, version }), confirm(desk.other, 1, { id, version }))
  const found = `${replies.toSorted().join(' ')}, ${await bookingsOf(rig, id)}`
  return expected(found, ['giving.bank-line-explained ok, 1 of 1'])
}

const confirmAgainstImport: Round = async (rig, desk) => {
  const { id, version, made } = await imported(desk)
  const more = contentOf([made, newLine()])
  const again = () =>
    desk.importer.on(1)(importBankStatement, { accountId: desk.accountId, fileName: 'again.csv', content: more })
  const replies = await both(confirm(desk.one, 0, { id, version }), again)
  const copies = await rig.db.selectFrom('bank_lines').select('id').where('reference', '=', made.reference).execute()
  return expected(`${replies.join(' ')}, ${await bookingsOf(rig, id)}, ${copies.length}`, ['ok ok, 1 of 1, 1'])
}

const undoAgainstUndo: Round = async (rig, desk) => {
  const { id, version } = await imported(desk)
  const line = await desk.one.on(0)(confirmBankLine, {
    id,
    version,
    parts: [{ kind: 'unallocated', amount: 100 }],
  })
  const undo = (member: Member, process: 0 | 1) => () =>
    member.on(process)(undoBankLine, { id, version: line.version, reason: 'wrong' })
  const replies = await both(undo(desk.importer, 0), undo(desk.other, 1))
  const found = `${replies.toSorted().join(' ')}, ${await bookingsOf(rig, id)}`
  return expected(found, ['giving.bank-line-changed ok, 0 of 1'])
}

export const lineRaces: readonly Race<ListingRig, Desk>[] = [
  ['two people confirm one line', twoConfirm, true],
  ['confirm against import', confirmAgainstImport, true],
  ['two people undo one line', undoAgainstUndo, true],
]
