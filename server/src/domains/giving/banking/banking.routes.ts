import { takeBackBankEntry } from '@lignum/contract/giving/banking/bank-corrections'
import * as lineCalls from '@lignum/contract/giving/banking/bank-lines'
import * as statementCalls from '@lignum/contract/giving/banking/bank-statements'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import type { BankingDeps } from './banking.deps.ts'
import { bankMonthsRoutes } from './months/bank-months.routes.ts'
import { presentBankAccount } from './statements/bank-account.present.ts'
import { listBankAccounts } from './statements/bank-accounts.reads.ts'
import { presentProposals } from './bank-line.present.ts'
import { countBankLines, listBankLines } from './bank-lines.reads.ts'
import { takeBackEntry } from './corrections/take-back-entry.ts'
import { confirmBankLine } from './confirm-bank-line.ts'
import { importBankStatement } from './statements/import-bank-statement.ts'
import { previewBankLine } from './preview-bank-line.ts'
import { previewBankStatement } from './statements/preview-bank-statement.ts'
import { proposeForLines } from './propose-for-lines.ts'
import { saveBankAccount } from './statements/save-bank-account.ts'
import { showBankLine, showBankLines } from './show-bank-lines.ts'
import { undoBankLine } from './undo-bank-line.ts'

/** The calls about bank statements and their lines. */
export const bankingRoutes = (app: FastifyInstance, deps: BankingDeps) => {
  const { db } = deps
  bankMonthsRoutes(app, deps)
  serve(app, statementCalls.saveBankAccount, async ({ request, by }) =>
    presentBankAccount(await saveBankAccount(deps, by, request)),
  )
  serve(app, statementCalls.getBankAccounts, async () => ({
    results: (await listBankAccounts(db)).map(presentBankAccount),
  }))
  serve(app, statementCalls.previewBankStatement, async ({ request }) => previewBankStatement(deps, request))
  serve(app, statementCalls.importBankStatement, ({ request, by }) => importBankStatement(deps, by, request))

  serve(app, lineCalls.getBankLinesByFilter, ({ request, actor }) =>
    readPage(request, {
      rows: listBankLines(db, request),
      count: countBankLines(db, request),
      show: (rows) => showBankLines(deps, rows, actor.id),
    }),
  )
  serve(app, lineCalls.getBankLineProposals, async ({ request }) => ({
    results: (await proposeForLines(deps, request.ids)).map(presentProposals),
  }))
  serve(app, lineCalls.previewBankLine, ({ request }) => previewBankLine(deps, request))
  serve(app, lineCalls.confirmBankLine, async ({ request, by }) => {
    await confirmBankLine(deps, by, request)
    return showBankLine(deps, request.id, by.actor.id)
  })
  serve(app, takeBackBankEntry, async ({ request, by }) => ({ requestId: await takeBackEntry(deps, by, request) }))
  serve(app, lineCalls.undoBankLine, async ({ request, by }) => {
    await undoBankLine(deps, by, request)
    return showBankLine(deps, request.id, by.actor.id)
  })
}
