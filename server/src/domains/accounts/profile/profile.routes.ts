import { editUserProfile, getMyUserProfile, getUserProfileById } from '@lignum/contract/accounts/profile'
import { done } from '@lignum/contract/core/result'
import {
  getMySecurityQuestions,
  updateSecurityQuestions as updateCall,
} from '@lignum/contract/accounts/security-questions'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#kit/values/clock'
import type { Db } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { editProfile } from './edit-profile.ts'
import { presentProfile } from './profile.present.ts'
import { listSecurityQuestions } from './profile.reads.ts'
import { readProfile } from './read-profile.ts'
import { sessionToken, setDisplayCookie } from '../sessions/session-cookies.routes.ts'
import { updateSecurityQuestions } from './update-security-questions.ts'

export const profileRoutes = (app: FastifyInstance, deps: { db: Db; clock: Clock; isSecure: boolean }) => {
  serve(app, getMyUserProfile, async ({ actor, by }) =>
    presentProfile(await readProfile(deps.db, by, actor.id), { isOwn: true }),
  )

  serve(app, getUserProfileById, async ({ request, actor, by }) =>
    presentProfile(await readProfile(deps.db, by, request.id), { isOwn: request.id === actor.id }),
  )

  serve(app, editUserProfile, async ({ request, actor, by, caller }) => {
    await editProfile(deps, by, request)
    caller.forget()
    // The page shows the name from the readable cookie.
    if (sessionToken(caller.cookies, deps.isSecure))
      setDisplayCookie(caller.cookies, { ...actor, firstName: request.firstName }, deps.isSecure)
    return done
  })

  serve(app, getMySecurityQuestions, async ({ actor }) => ({
    questions: await listSecurityQuestions(deps.db, actor.id),
  }))

  serve(app, updateCall, async ({ request, by }) => {
    await updateSecurityQuestions(deps, by, request)
    return done
  })
}
