import * as settingsReads from '../../../../server/src/domains/site/settings/settings.reads.ts'
import * as settings from '../../../../server/src/domains/site/settings/settings.writes.ts'
import { grows, statementsOf } from '../statement.ts'

export default [
  statementsOf('site/settings/settings.reads.ts', settingsReads, {
    listChangedSettings: grows('a row for each setting, of which there are nine', (w) =>
      settingsReads.listChangedSettings(w.tx),
    ),
  }),
  statementsOf('site/settings/settings.writes.ts', settings, {
    lockSetting: (w) => settings.lockSetting(w.tx, 'pledges'),
    upsertSetting: (w) =>
      settings.upsertSetting(w.tx, { name: 'pledges', value: false, reason: 'A test', byId: w.user.id, now: w.now }),
  }),
]
