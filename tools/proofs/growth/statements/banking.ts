import { randomBytes, randomUUID } from 'node:crypto'
import * as accountReads from '../../../../server/src/domains/giving/banking/statements/bank-accounts.reads.ts'
import * as accounts from '../../../../server/src/domains/giving/banking/statements/bank-accounts.writes.ts'
import * as lineReads from '../../../../server/src/domains/giving/banking/bank-lines.reads.ts'
import * as corrections from '../../../../server/src/domains/giving/banking/corrections/corrections.writes.ts'
import * as explanationReads from '../../../../server/src/domains/giving/banking/explanations.reads.ts'
import * as explanations from '../../../../server/src/domains/giving/banking/explanations.writes.ts'
import * as proposals from '../../../../server/src/domains/giving/banking/proposals.reads.ts'
import * as statements from '../../../../server/src/domains/giving/banking/statements/bank-statements.writes.ts'
import * as monthReads from '../../../../server/src/domains/giving/banking/months/bank-months.reads.ts'
import * as months from '../../../../server/src/domains/giving/banking/months/bank-months.writes.ts'
import { addFile } from '../new-rows.ts'
import { each, grows, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const page = { pageNumber: 1, amountPerPage: 10, filters: [], orderBy: [] }
const filtered = (field: string, value: string) => ({
  ...page,
  filters: [{ field, filterType: 'Equal' as const, value, joinType: 'and' as const }],
})
const newAccount = (w: World) => ({
  name: 'NCB',
  code: randomUUID(),
  currency: 'JMD' as const,
  format: '{}',
  created_by: w.user.id,
  created_at: w.now,
  modified_at: w.now,
})
const newStatement = (w: World) => ({
  account_id: w.some('bank_accounts').id,
  file_name: 'statement.csv',
  sha256: randomBytes(32),
  lines: 200,
  imported_by: w.user.id,
  imported_at: w.now,
})
/** Of a line without one. */
const newExplanation = async (w: World) => {
  const statement_id = await statements.insertStatement(w.tx, newStatement(w))
  const into = {
    statementId: statement_id,
    accountId: w.some('bank_accounts').id,
    queuedBy: w.user.id,
    queuedAt: w.now,
  }
  await statements.insertLines(w.tx, into, newLines.slice(0, 1))
  const line = await w.tx
    .selectFrom('bank_lines')
    .select('id')
    .where('statement_id', '=', statement_id)
    .executeTakeFirstOrThrow()
  return { line_id: line.id, queued_by: w.user.id, confirmed_by: randomUUID(), confirmed_at: w.now }
}
const newLines = Array.from({ length: 200 }, (_, i) => ({
  lineNo: i + 2,
  day: '2026-01-05',
  reference: `FT${i}`,
  minor: 100_000 + i,
  description: 'a gift',
  payer: 'Ana Brown',
  position: 1,
  codes: ['PL-2345-6789F'],
}))

const outgoingLines = (w: World) =>
  Array.from({ length: 20 }, () => ({
    id: w.some('bank_lines').id,
    currency: 'JMD' as const,
    minor: -100_000,
    day: '2026-12-05',
  }))

const ofMonth = { currency: 'JMD', month: '2026-10', limit: 200 } as const
const newMonth = async (w: World) => ({
  currency: 'JMD' as const,
  month: '2035-01-01',
  balance_minor: 100,
  document_id: await addFile(w),
  entered_by: w.user.id,
  entered_at: w.now,
})
const zero = { openingMinor: 0, receivedMinor: 0, refundedMinor: 0, paidOutMinor: 0, chargesMinor: 0, closingMinor: 0 }
const sums = 'adds up the months since the last closed one: one or two if they are closed in time'
const queue = 'adds up what nobody has explained: the queue of people, which is worked off'
const byHand = 'adds up what was entered without a bank line: by hand, a few a week'

export default [
  statementsOf('giving/banking/months/bank-months.reads.ts', monthReads, {
    listBankMonths: (w) => monthReads.listBankMonths(w.tx, 'JMD'),
    sumMovements: grows(sums, (w) => monthReads.sumMovements(w.tx, 'JMD', '2026-10')),
    findFirstMonth: grows('looks at the first line of each bank account; there are a few', (w) =>
      monthReads.findFirstMonth(w.tx, 'JMD'),
    ),
    listUnexplained: grows('the lines of one currency of the queue', (w) => monthReads.listUnexplained(w.tx, ofMonth)),
    sumUnexplained: grows(queue, (w) => monthReads.sumUnexplained(w.tx, ofMonth)),
    listWithoutLine: (w) => monthReads.listWithoutLine(w.tx, ofMonth),
    sumWithoutLine: grows(byHand, (w) => monthReads.sumWithoutLine(w.tx, ofMonth)),
    listLate: (w) => monthReads.listLate(w.tx, ofMonth),
  }),
  statementsOf('giving/banking/months/bank-months.writes.ts', months, {
    isInClosedMonth: (w) => months.isInClosedMonth(w.tx, 'JMD', w.some('bank_explanations').id),
    lockBankMonths: (w) => months.lockBankMonths(w.tx, 'JMD'),
    lockBankMonth: (w) => months.lockBankMonth(w.tx, 'JMD', '2026-10'),
    insertBankMonth: async (w) => months.insertBankMonth(w.tx, await newMonth(w)),
    updateBankMonth: async (w) => months.updateBankMonth(w.tx, { ...(await newMonth(w)), month: '2026-10-01' }),
    setMonthClosed: (w) =>
      months.setMonthClosed(w.tx, {
        currency: 'JMD',
        month: '2026-10',
        by: randomUUID(),
        at: w.now,
        figures: zero,
        differences: [],
      }),
  }),
  statementsOf('giving/banking/statements/bank-accounts.reads.ts', accountReads, {
    listAccountNames: grows('the bank accounts of the exchange', (w) => accountReads.listAccountNames(w.tx)),
    listBankAccounts: grows('there are a few accounts; it reads at most 200', (w) =>
      accountReads.listBankAccounts(w.tx),
    ),
  }),
  statementsOf('giving/banking/statements/bank-accounts.writes.ts', accounts, {
    insertBankAccount: (w) => accounts.insertBankAccount(w.tx, newAccount(w)),
    lockAccountNames: (w) => accounts.lockAccountNames(w.tx),
    lockBankAccount: (w) => accounts.lockBankAccount(w.tx, w.some('bank_accounts').id),
    updateBankAccount: (w) =>
      accounts.updateBankAccount(w.tx, w.some('bank_accounts').id, {
        name: 'NCB',
        format: '{}',
        modified_at: w.now,
      }),
  }),
  statementsOf('giving/banking/bank-lines.reads.ts', lineReads, {
    listBankLines: each(
      (w) => lineReads.listBankLines(w.tx, page),
      (w) => lineReads.listBankLines(w.tx, filtered('isExplained', 'false')),
      (w) => lineReads.listBankLines(w.tx, filtered('id', w.some('bank_lines').id)),
      (w) => lineReads.listBankLines(w.tx, filtered('accountId', w.some('bank_lines').account_id)),
    ),
    findBankLine: (w) => lineReads.findBankLine(w.tx, w.some('bank_lines').id),
    countBankLines: grows('counts up to ten thousand', (w) => lineReads.countBankLines(w.tx, page)),
    listCodesInQueue: (w) =>
      lineReads.listCodesInQueue(
        w.tx,
        Array.from({ length: 50 }, () => w.some('bank_line_codes').code),
      ),
  }),
  statementsOf('giving/banking/statements/bank-statements.writes.ts', statements, {
    insertStatement: (w) => statements.insertStatement(w.tx, newStatement(w)),
    countLinesOfFile: (w) => statements.countLinesOfFile(w.tx, w.some('bank_accounts').id, Buffer.alloc(32)),
    insertLines: async (w) => {
      const statementId = await statements.insertStatement(w.tx, newStatement(w))
      const into = { statementId, accountId: w.some('bank_accounts').id, queuedBy: w.user.id, queuedAt: w.now }
      await statements.insertLines(w.tx, into, newLines)
    },
  }),
  statementsOf('giving/banking/corrections/corrections.writes.ts', corrections, {
    isOfBankLine: (w) => corrections.isOfBankLine(w.tx, w.some('pledge_receipts').pledge_id),
    findPledgeOf: (w) => corrections.findPledgeOf(w.tx, w.some('pledge_receipts').id),
    lockBankEntry: (w) => corrections.lockBankEntry(w.tx, w.some('pledge_receipts').id),
  }),
  statementsOf('giving/banking/explanations.reads.ts', explanationReads, {
    isEnteredByHand: (w) =>
      explanationReads.isEnteredByHand(w.tx, {
        pledgeId: w.some('pledge_receipts').pledge_id,
        reference: w.some('pledge_receipts').bank_reference ?? '',
      }),
    listExplanations: (w) => explanationReads.listExplanations(w.tx, [w.some('bank_lines').id]),
    listPartsOf: (w) => explanationReads.listPartsOf(w.tx, [w.some('bank_explanations').id]),
    listEnteredMoney: (w) => explanationReads.listEnteredMoney(w.tx, [w.some('pledge_receipts').id]),
    findLineToPreview: (w) => explanationReads.findLineToPreview(w.tx, w.some('bank_lines').id),
    isApprovedProject: (w) => explanationReads.isApprovedProject(w.tx, w.some('projects').id),
    listReturnable: (w) => explanationReads.listReturnable(w.tx, [w.some('bank_lines').id], 'JMD'),
    listHeld: (w) => explanationReads.listHeld(w.tx, [w.some('projects').id], 'JMD'),
    listPledgesToPreview: (w) => explanationReads.listPledgesToPreview(w.tx, [w.some('pledges').id]),
  }),
  statementsOf('giving/banking/explanations.writes.ts', explanations, {
    lockBankLine: (w) => explanations.lockBankLine(w.tx, w.some('bank_lines').id),
    insertExplanation: async (w) => {
      await explanations.insertExplanation(w.tx, await newExplanation(w))
    },
    insertBankParts: async (w) => {
      const explanation_id = await explanations.insertExplanation(w.tx, await newExplanation(w))
      const part = { explanation_id, part_no: 1, kind: 'unallocated', currency: 'JMD', amount_minor: 100 } as const
      await explanations.insertBankParts(w.tx, [{ ...part, ledger_key: randomUUID() }])
    },
    enterBankMonth: (w) => explanations.enterBankMonth(w.tx, 'JMD'),
    linkMovement: async (w) => {
      await explanations.linkMovement(
        w.tx,
        { id: w.some('bank_lines').id, account: w.some('bank_accounts').code, currency: 'JMD' },
        { receiptId: w.some('pledge_receipts').id, minor: 100_000 },
      )
    },
    unlinkMovement: (w) => explanations.unlinkMovement(w.tx, w.some('bank_lines').id, w.some('pledge_receipts').id),
    setExplained: (w) => explanations.setExplained(w.tx, w.some('bank_lines').id),
    setQueued: (w) => explanations.setQueued(w.tx, w.some('bank_lines').id, { actorId: w.user.id, at: w.now }),
    sumReturned: (w) => explanations.sumReturned(w.tx, w.some('bank_lines').id),
    findExplanation: (w) => explanations.findExplanation(w.tx, w.some('bank_explanations').line_id),
    listParts: (w) => explanations.listParts(w.tx, w.some('bank_explanations').id),
    setUndone: (w) =>
      explanations.setUndone(w.tx, w.some('bank_explanations').id, {
        undone_by: randomUUID(),
        undone_at: w.now,
        undo_reason: 'test',
      }),
  }),
  statementsOf('giving/banking/proposals.reads.ts', proposals, {
    listLinesToMatch: (w) => proposals.listLinesToMatch(w.tx, [w.some('bank_lines').id]),
    listPledgesByCodes: (w) => proposals.listPledgesByCodes(w.tx, ['PL-2345-6789F', w.some('pledges').code]),
    listPledgesByNames: (w) => {
      const [currency, day] = ['JMD' as const, '2026-01-05']
      const line = { id: w.some('bank_lines').id, currency, minor: 100_000, day, names: ['brown', 'ana brown'] }
      return proposals.listPledgesByNames(
        w.tx,
        Array.from({ length: 20 }, () => line),
      )
    },
    listRefundsFor: (w) => proposals.listRefundsFor(w.tx, outgoingLines(w)),
    listReturnableFor: (w) => proposals.listReturnableFor(w.tx, outgoingLines(w)),
    listEnteredFor: (w) => {
      const { id } = w.some('bank_lines')
      const { bank_account: account, bank_reference: reference } = w.some('pledge_receipts')
      const line = {
        id,
        account: account ?? '',
        reference: reference ?? '',
        currency: 'JMD' as const,
        minor: 100_000,
        day: '2026-01-05',
        text: '',
        codes: { exact: [], near: [] },
      }
      return proposals.listEnteredFor(
        w.tx,
        Array.from({ length: 20 }, () => line),
      )
    },
  }),
]
