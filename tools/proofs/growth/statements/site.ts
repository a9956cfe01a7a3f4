import { randomBytes, randomUUID } from 'node:crypto'
import * as applicationReads from '../../../../server/src/domains/applications/applications.reads.ts'
import * as applications from '../../../../server/src/domains/applications/applications.writes.ts'
import * as decisionReads from '../../../../server/src/domains/applications/decisions/decisions.reads.ts'
import * as decisions from '../../../../server/src/domains/applications/decisions/decisions.writes.ts'
import * as auditReads from '../../../../server/src/domains/audit/audit.reads.ts'
import * as history from '../../../../server/src/domains/audit/history/history.reads.ts'
import * as audit from '../../../../server/src/domains/audit/audit.writes.ts'
import * as sealReads from '../../../../server/src/domains/audit/seals/seals.reads.ts'
import * as seals from '../../../../server/src/domains/audit/seals/seals.writes.ts'
import * as fileReads from '../../../../server/src/domains/files/files.reads.ts'
import * as files from '../../../../server/src/domains/files/files.writes.ts'
import * as news from '../../../../server/src/domains/news/news.reads.ts'
import * as siteReads from '../../../../server/src/domains/site/site.reads.ts'
import * as site from '../../../../server/src/domains/site/site.writes.ts'
import { each, grows, readTwoPages, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

/** Before the first row. */
const firstRow = { seq: '0', id: '00000000-0000-0000-0000-000000000000' }
const page = { pageNumber: 1, amountPerPage: 12, filters: [], orderBy: [] }

type AuditFilter = Record<string, string | null>
const auditPage = (filter: AuditFilter) => ({
  ...page,
  filters: Object.entries(filter).map(([field, value]) => ({
    field,
    value,
    filterType: 'Equal' as const,
    joinType: 'and' as const,
  })),
})

/** The first page without a filter, and each filter of the list by itself and as screens combine them. */
const auditFilters: readonly ((w: World) => AuditFilter)[] = [
  () => ({}),
  (w) => ({ Id: w.some('audit_headers').id }),
  (w) => ({ UserId: w.some('audit_headers').user_id }),
  (w) => ({ Operation: w.some('audit_headers').operation }),
  () => ({ AuditStatus: 'Failure' }),
  (w) => ({ EventMarker: w.some('audit_headers').event_marker }),
  (w) => ({ Address: w.some('audit_headers').address }),
  (w) => ({ EntityName: w.some('audit_details').entity_name }),
  (w) => ({ EntityId: w.some('audit_details').entity_id }),
  () => ({ AuditEvent: 'Deleted' }),
  (w) => ({ EntityName: w.some('audit_details').entity_name, EntityId: w.some('audit_details').entity_id }),
  (w) => ({ EntityName: w.some('audit_details').entity_name, AuditEvent: w.some('audit_details').audit_event }),
]
const historyOf = (w: World) => ({
  entityNames: [w.some('audit_details').entity_name],
  entityId: w.some('audit_details').entity_id ?? '',
})

export default [
  statementsOf('applications/applications.reads.ts', applicationReads, {
    findDraft: (w) => applicationReads.findDraft(w.tx, w.user.id),
    findSubmitted: (w) => applicationReads.findSubmitted(w.tx, w.user.id),
    findApplication: (w) =>
      applicationReads.findApplication(w.tx, { name: w.some('applications').name, userId: w.user.id }),
    listApplicationsOf: (w) => applicationReads.listApplicationsOf(w.tx, w.user.id),
  }),
  statementsOf('applications/decisions/decisions.reads.ts', decisionReads, {
    listApplications: each(
      (w) => decisionReads.listApplications(w.tx, page),
      (w) => decisionReads.listApplications(w.tx, auditPage({ Status: 'Submitted' })),
      (w) => decisionReads.listApplications(w.tx, auditPage({ UserId: w.user.id })),
      (w) => decisionReads.listApplications(w.tx, auditPage({ Name: w.some('applications').name })),
    ),
    countApplications: grows('counts up to ten thousand', (w) => decisionReads.countApplications(w.tx, page)),
    findApplicationById: (w) => decisionReads.findApplicationById(w.tx, w.some('applications').id),
  }),
  statementsOf('applications/decisions/decisions.writes.ts', decisions, {
    lockApplication: (w) => decisions.lockApplication(w.tx, w.some('applications').id),
    setDecision: (w) =>
      decisions.setDecision(w.tx, {
        id: w.some('applications').id,
        status: 'Accepted',
        reason: null,
        byId: w.user.id,
        now: w.now,
      }),
  }),
  statementsOf('applications/applications.writes.ts', applications, {
    lockDraft: (w) => applications.lockDraft(w.tx, w.user.id, w.now),
    setDraft: (w) => applications.setDraft(w.tx, { userId: w.user.id, step: 1, form: {}, idFileId: null, now: w.now }),
    deleteDraft: (w) => applications.deleteDraft(w.tx, w.user.id),
    insertApplication: (w) =>
      applications.insertApplication(w.tx, {
        name: randomUUID(),
        userId: w.user.id,
        form: {},
        idFileId: null,
        now: w.now,
      }),
    deleteUnacceptedApplications: (w) => applications.deleteUnacceptedApplications(w.tx, w.user.id),
  }),
  statementsOf('audit/audit.reads.ts', auditReads, {
    listAuditHeaders: each(
      ...auditFilters.map((filter) => (w: World) => auditReads.listAuditHeaders(w.tx, auditPage(filter(w)))),
      ...[auditPage({}), auditPage({ AuditEvent: 'Deleted' })].map(
        (first) => (w: World) => readTwoPages(first, (request) => auditReads.listAuditHeaders(w.tx, request)),
      ),
    ),
    countAuditHeaders: grows(
      'counts up to ten thousand entries',
      ...auditFilters.map((filter) => (w: World) => auditReads.countAuditHeaders(w.tx, auditPage(filter(w)))),
    ),
    listAuditNames: (w) => auditReads.listAuditNames(w.tx),
    findAudit: (w) => auditReads.findAudit(w.tx, w.some('audit_headers').id),
    listEntriesOf: (w) => auditReads.listEntriesOf(w.tx, w.user.id),
  }),
  statementsOf('audit/history/history.reads.ts', history, {
    listHistory: (w) => history.listHistory(w.tx, { ...historyOf(w), limit: 20, offset: 0 }),
    countHistory: (w) => history.countHistory(w.tx, historyOf(w)),
  }),
  statementsOf('audit/audit.writes.ts', audit, {
    recordAudit: grows('one page more in each of its thirteen indexes, which are a level deeper', (w) =>
      audit.recordAudit(w.tx, { actor: w.user, address: '198.51.100.1', marker: 'growth', operation: 'Test' }, [
        { event: 'Modified', entity: 'User', entityId: w.user.id, field: 'status', old: 'a', new: 'b' },
      ]),
    ),
  }),
  statementsOf('audit/seals/seals.reads.ts', sealReads, {
    findLastSeal: (w) => sealReads.findLastSeal(w.tx),
    findSeal: (w) => sealReads.findSeal(w.tx, '1'),
    listSealsAfter: (w) => sealReads.listSealsAfter(w.tx, '1', 10),
    findAuditEnd: (w) => sealReads.findAuditEnd(w.tx),
    listSealedRows: each(
      (w) => sealReads.listSealedRows(w.tx, 'audit_headers', firstRow, '100', 100),
      (w) => sealReads.listSealedRows(w.tx, 'audit_details', firstRow, '100', 100),
    ),
    countRowsOutside: (w) => sealReads.countRowsOutside(w.tx),
    listSeals: (w) => sealReads.listSeals(w.tx, { limit: 10, offset: 0 }),
    findLastVerification: (w) => sealReads.findLastVerification(w.tx),
    findAuditGauges: (w) => sealReads.findAuditGauges(w.tx),
    countSeals: (w) => sealReads.countSeals(w.tx),
  }),
  statementsOf('audit/seals/seals.writes.ts', seals, {
    insertSeal: (w) =>
      seals.insertSeal(w.tx, {
        number: '900000000',
        after_seq: '900000000',
        through_seq: '900000001',
        headers: '1',
        details: '0',
        ended_at: w.now.toISOString(),
        previous: randomBytes(32),
        hash: randomBytes(32),
      }),
    insertVerification: (w) => seals.insertVerification(w.tx, w.user.id),
    finishVerification: (w) =>
      seals.finishVerification(w.tx, w.some('audit_verifications').id, {
        seals: 1,
        headers: 1,
        details: 1,
        broken: [],
      }),
  }),
  statementsOf('files/files.reads.ts', fileReads, {
    findStoredFile: (w) => fileReads.findStoredFile(w.tx, w.some('stored_files').id, w.now),
    listKnownKeys: (w) => fileReads.listKnownKeys(w.tx, ['growth/7', 'growth/8']),
    listFilesOf: (w) => fileReads.listFilesOf(w.tx, w.user.id),
  }),
  statementsOf('files/files.writes.ts', files, {
    insertStoredFile: (w) =>
      files.insertStoredFile(
        w.tx,
        {
          type: 'ProjectDocument',
          name: 'a.pdf',
          contentType: 'application/pdf',
          sizeBytes: 9,
          sha256: randomBytes(32),
          width: null,
          height: null,
          placeholder: null,
          storageKey: randomUUID(),
        },
        { companyId: null, createdById: w.user.id, isPublic: false },
      ),
    makeSuccessor: (w) =>
      files.makeSuccessor(w.tx, { oldId: w.some('stored_files').id, newId: w.some('stored_files').id }),
    setFilePublicFrom: (w) => files.setFilePublicFrom(w.tx, w.some('stored_files').id, w.now),
    setFilesPublic: (w) => files.setFilesPublic(w.tx, [w.some('stored_files').id], true),
    deleteStoredFiles: async (w) => {
      const unused = await files.insertStoredFile(
        w.tx,
        {
          type: 'ProjectDocument',
          name: 'a.pdf',
          contentType: 'application/pdf',
          sizeBytes: 9,
          sha256: randomBytes(32),
          width: null,
          height: null,
          placeholder: null,
          storageKey: randomUUID(),
        },
        { companyId: null, createdById: w.user.id, isPublic: false },
      )
      await files.deleteStoredFiles(w.tx, [unused.id])
    },
  }),
  statementsOf('news/news.reads.ts', news, {
    listPublishedArticles: (w) => news.listPublishedArticles(w.tx, page, w.now),
    countPublishedArticles: grows('counts the published articles, of which there are a few per week', (w) =>
      news.countPublishedArticles(w.tx, page, w.now),
    ),
    findPublishedArticle: (w) => news.findPublishedArticle(w.tx, w.some('news_articles').id, w.now),
  }),
  statementsOf('site/site.reads.ts', siteReads, {
    findHomeImages: (w) => siteReads.findHomeImages(w.tx),
    listMessagesFrom: (w) => siteReads.listMessagesFrom(w.tx, w.user.email),
    findPageTimings: grows('a row for each kind of page, of which there are few', (w) =>
      siteReads.findPageTimings(w.tx, w.now),
    ),
  }),
  statementsOf('site/site.writes.ts', site, {
    insertContactMessage: (w) =>
      site.insertContactMessage(w.tx, {
        name: 'Pat',
        email: w.user.email,
        phoneNumber: null,
        category: 'Other',
        message: 'Hello',
      }),
    deleteMessagesFrom: (w) => site.deleteMessagesFrom(w.tx, w.user.email),
    insertPageView: (w) => site.insertPageView(w.tx, { path: '/', visitId: randomUUID(), at: w.now }),
    insertPageTiming: (w) =>
      site.insertPageTiming(w.tx, { page: 'home', paint: 900, shift: 0.01, delay: null, at: w.now }),
    setPageTimingDays: grows('reads every timing of the last days', (w) =>
      site.setPageTimingDays(w.tx, new Date(w.now.getTime() - 86_400_000)),
    ),
    deletePageTimings: grows('deletes all timings that are two days old', (w) =>
      site.deletePageTimings(w.tx, new Date(w.now.getTime() - 172_800_000)),
    ),
    setPageViewDays: grows('sums every view of the last days', (w) =>
      site.setPageViewDays(w.tx, new Date(w.now.getTime() - 86_400_000)),
    ),
  }),
]
