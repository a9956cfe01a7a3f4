import {
  changePassword as changeCall,
  requestPasswordReset,
  resetPassword as resetCall,
} from '@lignum/contract/accounts/passwords'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { isCarriedOut } from '#kit/database/request-keys'
import { hashToken } from '#kit/security/tokens'
import type { AccountsDeps } from '../accounts.tables.ts'
import { admitMailRequests } from '../users/admit-mail-requests.ts'
import { requestMail } from '../users/request-mail.ts'
import { changePassword } from './change-password.ts'
import { sendPasswordReset } from '../registration/registration.jobs.ts'
import { resetPassword } from './reset-password.ts'
import { deviceMark, setDeviceCookie, newDeviceMark } from '../sessions/session-cookies.routes.ts'

export const passwordsRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  const forgotten = admitMailRequests(deps, 'password-reset')
  serve(
    app,
    requestPasswordReset,
    async ({ request, caller }) => {
      const keyed = { operation: requestPasswordReset.path, idempotencyKey: request.idempotencyKey }
      if (await isCarriedOut(deps.db, keyed)) return done
      await forgotten.admit(caller.address, request)
      await requestMail(deps.db, sendPasswordReset, request.emailAddress, keyed)
      return done
    },
    { before: (caller) => forgotten.count(caller.address) },
  )

  serve(app, resetCall, async ({ request, by, caller }) => {
    const device = deviceMark(caller.cookies, deps.isSecure) ?? newDeviceMark()
    const browser = { deviceHash: hashToken(device), userAgent: caller.userAgent }
    await resetPassword(deps, by, request, browser)
    setDeviceCookie(caller.cookies, device, deps.isSecure)
    return done
  })

  serve(app, changeCall, async ({ request, by }) => {
    await changePassword(deps, by, request)
    return done
  })
}
