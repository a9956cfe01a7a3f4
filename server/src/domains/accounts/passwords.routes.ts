import {
  changePassword as changeCall,
  requestPasswordReset,
  resetPassword as resetCall,
} from '@lignum/contract/passwords'
import { done } from '@lignum/contract/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { admitMailRequests, type MailRequestDeps } from './admit-mail-requests.ts'
import { askForMail } from './ask-for-mail.ts'
import { changePassword } from './change-password.ts'
import { sendPasswordReset } from './joining.jobs.ts'
import { loginLimits } from './login-limits.policy.ts'
import { requestFrom } from './request-from.routes.ts'
import { type PasswordDeps, resetPassword } from './reset-password.ts'

export type PasswordRoutesDeps = MailRequestDeps & PasswordDeps & { loginsPerAddress: number }

export const passwordsRoutes = (app: FastifyInstance, deps: PasswordRoutesDeps) => {
  const forgotten = admitMailRequests(deps, 'password-reset')
  serve(
    app,
    requestPasswordReset,
    async ({ request, caller }) => {
      await forgotten.admit(caller.address, request)
      await askForMail(deps.db, sendPasswordReset, request.emailAddress)
      return done
    },
    { before: (caller) => forgotten.count(caller.address) },
  )

  serve(app, resetCall, async ({ request, caller }) => {
    await resetPassword(deps, request, requestFrom(caller, resetCall))
    return done
  })

  const guesses = loginLimits(deps.loginsPerAddress).account
  serve(app, changeCall, async ({ request, actor, caller }) => {
    // A stolen session must not be a way around the limit on guesses.
    const account = actor.email.toLowerCase()
    await deps.limits.take(guesses, account)
    await changePassword(deps, actor, request, requestFrom(caller, changeCall))
    await deps.limits.giveBack(guesses, account)
    return done
  })
}
