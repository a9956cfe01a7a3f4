import * as newsReads from '../../../../server/src/domains/giving/news/news.reads.ts'
import * as news from '../../../../server/src/domains/giving/news/news.writes.ts'
import { randomUUID } from 'node:crypto'
import * as requestReads from '../../../../server/src/domains/giving/approvals/money-requests.reads.ts'
import * as requests from '../../../../server/src/domains/giving/approvals/money-requests.writes.ts'
import * as rateReads from '../../../../server/src/domains/giving/approvals/rates.reads.ts'
import * as rates from '../../../../server/src/domains/giving/approvals/rates.writes.ts'
import * as gauges from '../../../../server/src/domains/giving/ledger/money-gauges.reads.ts'
import * as reportReads from '../../../../server/src/domains/giving/inbound/reports.reads.ts'
import * as reports from '../../../../server/src/domains/giving/inbound/reports.writes.ts'
import * as sealReads from '../../../../server/src/domains/giving/receipts/seals.reads.ts'
import * as seals from '../../../../server/src/domains/giving/receipts/seals.writes.ts'
import { grows, statementsOf } from '../statement.ts'

const page = { pageNumber: 1, amountPerPage: 10, filters: [], orderBy: [] }

export default [
  statementsOf('giving/approvals/money-requests.reads.ts', requestReads, {
    findMoneyRequest: (w) => requestReads.findMoneyRequest(w.tx, w.some('money_requests').id),
    findOpenRequest: (w) =>
      requestReads.findOpenRequest(w.tx, { kind: w.some('money_requests').kind, subject: 'unknown', now: w.now }),
    listMoneyRequests: (w) => requestReads.listMoneyRequests(w.tx, page),
    countMoneyRequests: grows('counts every request for the list of staff', (w) =>
      requestReads.countMoneyRequests(w.tx, page),
    ),
  }),
  statementsOf('giving/approvals/money-requests.writes.ts', requests, {
    expireMoneyRequests: grows('ends as many as have expired, 500 at most', (w) =>
      requests.expireMoneyRequests(w.tx, w.now),
    ),
    insertMoneyRequest: (w) =>
      requests.insertMoneyRequest(w.tx, {
        kind: w.some('money_requests').kind,
        subject: randomUUID(),
        summary: 'test',
        payload: {},
        requested_by: w.user.id,
        requested_at: w.now,
        expires_at: w.now,
      }),
    lockMoneyRequest: (w) => requests.lockMoneyRequest(w.tx, w.some('money_requests').id),
    setDecided: (w) =>
      requests.setDecided(w.tx, w.some('money_requests').id, {
        state: 'approved',
        decided_by: w.user.id,
        decided_at: w.now,
        reason: null,
      }),
  }),
  statementsOf('giving/approvals/rates.reads.ts', rateReads, {
    listRates: (w) => rateReads.listRates(w.tx, page),
    countRates: grows('counts every rate, one or two a day', (w) => rateReads.countRates(w.tx, page)),
    listRateDays: (w) => rateReads.listRateDays(w.tx, '2030-01-01'),
    listWaitingRates: grows('sorts the open rates, of which there are few at a time', (w) =>
      rateReads.listWaitingRates(w.tx, w.now),
    ),
  }),
  statementsOf('giving/approvals/rates.writes.ts', rates, {
    lockRates: (w) => rates.lockRates(w.tx),
    insertRate: (w) => rates.insertRate(w.tx, { as_of: '2026-01-01', rate_e6: 160_000_000, source: 'test' }),
  }),
  statementsOf('giving/ledger/money-gauges.reads.ts', gauges, {
    findMoneyGauges: (w) => gauges.findMoneyGauges(w.tx),
  }),
  statementsOf('giving/inbound/reports.reads.ts', reportReads, {
    findReport: (w) => reportReads.findReport(w.tx, w.some('provider_reports').id),
  }),
  statementsOf('giving/inbound/reports.writes.ts', reports, {
    insertReport: (w) =>
      reports.insertReport(w.tx, {
        provider: 'paypal',
        body: randomUUID(),
        uploaded_by: w.user.id,
        uploaded_at: w.now,
      }),
    linkCapture: (w) =>
      reports.linkCapture(w.tx, {
        provider: 'fygaro',
        txn: w.some('captures').provider_txn_id,
        reportId: randomUUID(),
        lineNo: 1,
      }),
  }),
  statementsOf('giving/receipts/seals.reads.ts', sealReads, {
    listSeries: (w) => sealReads.listSeries(w.tx),
    listBadSeals: (w) =>
      sealReads.listBadSeals(w.tx, w.seal, {
        exchange: w.some('receipts').exchange,
        year: w.some('receipts').year,
        from: 10,
        to: 60,
      }),
    stillBroken: (w) => sealReads.stillBroken(w.tx, w.seal, [w.some('receipts').number]),
    listBrokenBefore: (w) => sealReads.listBrokenBefore(w.tx, 'unknown', '2026-01'),
  }),
  statementsOf('giving/receipts/seals.writes.ts', seals, {
    setSealsVerified: (w) => seals.setSealsVerified(w.tx, { exchange: 'JM', year: 2020, verifiedTo: 1, againTo: 1 }),
  }),
  statementsOf('giving/news/news.reads.ts', newsReads, {
    listDonors: (w) => newsReads.listDonors(w.tx, { projectId: w.viral, before: null, limit: 500 }),
    listPledgers: (w) =>
      newsReads.listPledgers(w.tx, { projectId: w.some('pledges').project_id, before: null, limit: 500 }),
    listAccounts: (w) => newsReads.listAccounts(w.tx, [w.user.id, w.donor]),
    listStopped: (w) => newsReads.listStopped(w.tx, [w.viral]),
    findPublicName: (w) => newsReads.findPublicName(w.tx, w.viral),
  }),
  statementsOf('giving/news/news.writes.ts', news, {
    insertStop: (w) => news.insertStop(w.tx, randomUUID(), w.now),
  }),
]
