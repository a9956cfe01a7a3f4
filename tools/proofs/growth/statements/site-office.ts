import * as homeReads from '../../../../server/src/domains/site/home-images/home-images.reads.ts'
import * as home from '../../../../server/src/domains/site/home-images/home-images.writes.ts'
import * as outboxReads from '../../../../server/src/domains/site/jobs/outbox.reads.ts'
import * as outbox from '../../../../server/src/domains/site/jobs/outbox.writes.ts'
import * as settingsReads from '../../../../server/src/domains/site/settings/settings.reads.ts'
import * as settings from '../../../../server/src/domains/site/settings/settings.writes.ts'
import { addFile } from '../new-rows.ts'
import { each, grows, statementsOf } from '../statement.ts'

const noImages = {
  main_file_id: null,
  top_left_file_id: null,
  top_right_file_id: null,
  bottom_left_file_id: null,
  bottom_right_file_id: null,
}

const page = { pageNumber: 1, amountPerPage: 12, filters: [], orderBy: [] }
const pageBy = (field: string, value: string) => ({
  ...page,
  filters: [{ field, value, filterType: 'Equal' as const, joinType: 'and' as const }],
})

export default [
  statementsOf('site/jobs/outbox.reads.ts', outboxReads, {
    listOutbox: each(
      (w) => outboxReads.listOutbox(w.tx, page),
      (w) => outboxReads.listOutbox(w.tx, pageBy('Status', 'Failed')),
      (w) => outboxReads.listOutbox(w.tx, pageBy('Status', 'Sent')),
      (w) => outboxReads.listOutbox(w.tx, pageBy('Recipient', w.some('mail_log').recipient)),
      (w) => outboxReads.listOutbox(w.tx, pageBy('Template', w.some('mail_log').template)),
    ),
    countOutbox: grows('counts up to ten thousand', (w) => outboxReads.countOutbox(w.tx, page)),
    listMailTemplates: grows('a step for each template, of which there are some twenty', (w) =>
      outboxReads.listMailTemplates(w.tx),
    ),
    listMailSubjects: (w) => outboxReads.listMailSubjects(w.tx, [w.some('mail_log').id]),
  }),
  statementsOf('site/jobs/outbox.writes.ts', outbox, {
    lockMail: (w) => outbox.lockMail(w.tx, w.some('mail_log').id),
  }),
  statementsOf('site/home-images/home-images.reads.ts', homeReads, {
    findImageVersion: (w) => homeReads.findImageVersion(w.tx),
    listImageSets: grows('sorts the sets, of which ten stay', (w) => homeReads.listImageSets(w.tx, 10)),
    listFileNames: async (w) => homeReads.listFileNames(w.tx, [await addFile(w)]),
  }),
  statementsOf('site/home-images/home-images.writes.ts', home, {
    lockHomeImages: (w) => home.lockHomeImages(w.tx),
    setHomeImages: (w) => home.setHomeImages(w.tx, noImages, { byId: w.user.id, now: w.now }),
    insertImageSet: (w) => home.insertImageSet(w.tx, noImages, { byId: w.user.id, at: w.now }),
    deleteOldSets: grows('sorts the sets, of which ten stay', (w) => home.deleteOldSets(w.tx, 10)),
    insertHomePicture: async (w) =>
      home.insertHomePicture(w.tx, { fileId: await addFile(w), shape: 'Main', now: w.now }),
    listPictures: async (w) => home.listPictures(w.tx, [await addFile(w)]),
    deleteUnusedPictures: grows('compares the pictures with the sets, of which ten stay', (w) =>
      home.deleteUnusedPictures(w.tx, w.now),
    ),
  }),
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
