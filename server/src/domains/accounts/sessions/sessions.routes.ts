import { endMyOtherSessions, endMySession, forgetMyDevice, getMySessions } from '@lignum/contract/accounts/sessions'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '#kit/http/caller'
import { serve } from '#kit/http/serve'
import { hashToken } from '#kit/security/tokens'
import { presentDevice, presentSession } from '../users/users.present.ts'
import type { AccountsDeps } from '../accounts.tables.ts'
import { endOtherSessions, endOwnSession, forgetDevice } from './end-sessions.ts'
import { deviceMark, clearSessionCookies } from './session-cookies.routes.ts'
import { listDevices, listLiveSessions } from './sessions.reads.ts'

export const sessionsRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  const { db, clock, isSecure } = deps

  serve(app, getMySessions, async ({ actor, caller }) => {
    const now = clock.now()
    const sessions = await listLiveSessions(db, actor.id, now)
    const devices = await listDevices(db, actor.id, now)
    const mark = deviceMark(caller.cookies, isSecure)
    return {
      sessions: currentFirst(sessions.map((row) => presentSession(row, actor.sessionId))),
      devices: currentFirst(devices.map((row) => presentDevice(row, mark === null ? null : hashToken(mark)))),
    }
  })

  serve(app, endMySession, async ({ request, by, caller }) => {
    await endOwnSession(deps, by, request.id)
    await leaveIfEnded(caller)
  })

  serve(app, endMyOtherSessions, ({ by }) => endOtherSessions(deps, by))

  serve(app, forgetMyDevice, async ({ request, by, caller }) => {
    await forgetDevice(deps, by, request.id)
    await leaveIfEnded(caller)
  })

  /** A person who ends the current session is logged out in this browser. */
  const leaveIfEnded = async (caller: Caller) => {
    caller.forget()
    if (!(await caller.who())) clearSessionCookies(caller.cookies, isSecure)
  }
}

const currentFirst = <T extends { isCurrent: boolean }>(list: readonly T[]): T[] =>
  list.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
