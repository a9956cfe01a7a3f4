import type { HandlerResult } from '@lignum/contract/core/call'
import {
  registerAccount,
  registerByToken,
  registerCompany as companyCall,
  registerInvestor as investorCall,
  type Registration,
} from '@lignum/contract/accounts/registration'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { admitMailRequests, type MailRequestDeps, registerInvestor } from '#domains/accounts'
import type { Caller } from '#kit/http/caller'
import { serve } from '#kit/http/serve'
import type { By } from '#kit/security/by'
import { isCarriedOut } from '#kit/database/request-keys'
import { registerCompany, type RegisterCompanyDeps } from './register-company.ts'

export type RegistrationDeps = RegisterCompanyDeps & MailRequestDeps

/** The four registration calls share one handler: the content decides between person and company, not the call. */
export const registrationRoutes = (app: FastifyInstance, deps: RegistrationDeps) => {
  const { count, admit } = admitMailRequests(deps, 'register')
  const options = { before: (caller: Caller) => count(caller.address) }

  const register = async (by: By, r: Registration): Promise<HandlerResult<typeof registerAccount>> => {
    if (await isCarriedOut(deps.db, { operation: by.operation, idempotencyKey: r.idempotencyKey })) return done
    await admit(by.address, r)
    if (r.investorType === 'Individual') await registerInvestor(deps, by, r)
    else await registerCompany(deps, by, r)
    return done
  }
  for (const c of [registerAccount, registerByToken]) serve(app, c, ({ request, by }) => register(by, request), options)
  serve(app, investorCall, ({ request, by }) => register(by, request), options)
  serve(app, companyCall, ({ request, by }) => register(by, request), options)
}
