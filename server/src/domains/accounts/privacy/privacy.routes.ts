import {
  downloadMyData,
  eraseMyAccount,
  getMyNotifications,
  setMyNotifications,
} from '@lignum/contract/accounts/privacy'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { AccountsDeps } from '../accounts.tables.ts'
import { downloadData } from './download-data.ts'
import { eraseAccount } from './erase-account.ts'
import { findNotifications } from './privacy.reads.ts'
import { clearAllCookies } from '../sessions/session-cookies.routes.ts'
import { setNotifications } from '../profile/set-notifications.ts'

export const privacyRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  serve(app, getMyNotifications, ({ actor }) => findNotifications(deps.db, actor.id))
  serve(app, setMyNotifications, ({ request, by }) => setNotifications(deps, by, request))
  serve(app, downloadMyData, ({ request, by }) => downloadData(deps, by, request.password))

  serve(app, eraseMyAccount, async ({ request, by, caller }) => {
    const response = await eraseAccount(deps, by, request.password)
    clearAllCookies(caller.cookies, deps.isSecure)
    caller.forget()
    return response
  })
}
