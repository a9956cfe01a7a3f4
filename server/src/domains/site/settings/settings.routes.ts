import { done } from '@lignum/contract/core/result'
import * as contract from '@lignum/contract/site/settings'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { changeSetting } from './change-setting.ts'
import type { SettingsDeps } from './settings.deps.ts'
import { presentSettings } from './settings.present.ts'
import { listChangedSettings } from './settings.reads.ts'

export const settingsRoutes = (app: FastifyInstance, deps: SettingsDeps) => {
  const { db, clock, configuration, namesOf, paymentsInFlight } = deps
  serve(app, contract.getSettings, async () => {
    const [changed, inFlight] = await Promise.all([listChangedSettings(db), paymentsInFlight()])
    const names = await namesOf(changed.map((row) => row.changed_by_id).filter((id) => id !== null))
    return presentSettings({ changed, names, inFlight, configuration, now: clock.now() })
  })
  serve(app, contract.setSwitch, async ({ request: { name, isOn, reason }, by }) => {
    await changeSetting(deps, by, { name, value: isOn, reason })
    return done
  })
  serve(app, contract.setNotice, async ({ request: { notice, reason }, by }) => {
    await changeSetting(deps, by, { name: 'notice', value: notice, reason })
    return done
  })
}
