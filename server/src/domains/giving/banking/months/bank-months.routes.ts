import * as contract from '@lignum/contract/giving/banking/bank-months'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { BankingDeps } from '../banking.deps.ts'
import { closeBankMonth } from './close-bank-month.ts'
import { enterBankBalance } from './enter-bank-balance.ts'
import { showBankMonth, showBankMonths } from './show-bank-months.ts'

/** The calls about the months of our bank accounts. */
export const bankMonthsRoutes = (app: FastifyInstance, deps: BankingDeps) => {
  serve(app, contract.getBankMonths, async ({ request, actor }) => ({
    results: await showBankMonths(deps, request.currency, actor.id),
  }))
  serve(app, contract.getBankMonth, ({ request, actor }) => showBankMonth(deps, request, actor.id))
  serve(app, contract.enterBankBalance, async ({ request, by }) => {
    await enterBankBalance(deps, by, request)
    return showBankMonth(deps, request, by.actor.id)
  })
  serve(app, contract.closeBankMonth, async ({ request, by }) => {
    await closeBankMonth(deps, by, request)
    return showBankMonth(deps, request, by.actor.id)
  })
}
