import { resendMyActivationEmail } from '@lignum/contract/accounts/passwords'
import { idTypeLabels } from '@lignum/contract/accounts/person-rules'
import { getProofChallenge, validateRecaptcha } from '@lignum/contract/core/proof'
import {
  accountTypeLabels,
  confirmRegistration as confirmCall,
  getIdTypes,
  getUserAccountTypes,
} from '@lignum/contract/accounts/registration'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { isCarriedOut } from '#kit/database/request-keys'
import { admitMailRequests, type MailRequestDeps } from '../users/admit-mail-requests.ts'
import { requestMail } from '../users/request-mail.ts'
import { confirmRegistration } from './confirm-registration.ts'
import { sendActivation } from './registration.jobs.ts'
import type { OnLapsed } from '../accounts.tables.ts'

/** The difficulty of the proof of work: about a second of a browser's time. */
const proofDifficulty = 16

/**
 * Routes for activation and for the reference lists of the registration form. The registrations themselves are served
 * by the company domain.
 */
export const registrationRoutes = (app: FastifyInstance, deps: MailRequestDeps & { onLapsed: OnLapsed }) => {
  serve(app, getUserAccountTypes, async () => accountTypeLabels)

  serve(app, getIdTypes, async () => idTypeLabels)

  serve(app, confirmCall, async ({ request, by }) => {
    const user = await confirmRegistration(deps, by, request)
    return {
      user: {
        id: user.user_id,
        username: user.email,
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        isActivated: true,
      },
    }
  })

  const resend = admitMailRequests(deps, 'resend-activation')
  serve(
    app,
    resendMyActivationEmail,
    async ({ request, caller }) => {
      const keyed = { operation: resendMyActivationEmail.path, idempotencyKey: request.idempotencyKey }
      if (await isCarriedOut(deps.db, keyed)) return done
      await resend.admit(caller.address, request)
      await requestMail(deps.db, sendActivation, request.emailAddress, keyed)
      return done
    },
    { before: (caller) => resend.count(caller.address) },
  )

  serve(app, getProofChallenge, async ({ request }) => {
    const { challenge, difficulty, expiresAt } = deps.proofs.challenge(request.purpose, proofDifficulty)
    return { challenge, difficulty, expiresAt: expiresAt.toISOString() }
  })

  serve(app, validateRecaptcha, async ({ request }) => ({
    success: await deps.proofs.isGood(deps.db, request.purpose, request),
  }))
}
