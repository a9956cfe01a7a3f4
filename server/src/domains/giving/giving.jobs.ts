import { z } from 'zod'
import { updateAccepted } from '#domains/catalogue'
import { handles, type JobHandler } from '#kit/jobs/job-runner'
import { job } from '#kit/jobs/jobs'
import type { Tick } from '#kit/jobs/intervals'
import { expireMoneyRequests } from './approvals/money-requests.writes.ts'
import { mailCardJob, releaseHoldJob } from './cards/enqueue-card-jobs.ts'
import { settleHeldJob } from './payments/enqueue-held-payments.ts'
import { mailCard } from './cards/mail-card.ts'
import { releaseHold } from './cards/release-hold.ts'
import { settleHeld } from './cards/settle-held.ts'
import { sweepCards } from './cards/sweep-cards.ts'
import type { GivingDeps } from './giving.deps.ts'
import { foldLedger } from './ledger/ledger.writes.ts'
import { removeWebhookBodies } from './inbound/remove-webhook-bodies.ts'
import { bookReportJob } from './inbound/approve-report.ts'
import { bookReport } from './inbound/book-report.ts'
import { processWebhook } from './inbound/process-webhook.ts'
import { processWebhookJob } from './inbound/receive-webhook.ts'
import { deleteOldPaymentRequests } from './payments/payments.writes.ts'
import { handleMailProjectNews, mailProjectNews } from './news/mail-project-news.ts'
import { mailPledge } from './pledges/mail-pledge.ts'
import { mailPledgeJob } from './pledges/make-pledge.ts'
import { mailDeclined, mailDeclinedJob } from './pledges/follow-up/mail-declined.ts'
import { mailReminders, mailRemindersJob } from './pledges/follow-up/mail-reminders.ts'
import { sweepWebhooks } from './inbound/sweep-webhooks.ts'
import { sweepAttempts, sweptProviders } from './inbound/sweep-attempts.ts'
import { mailReceipts } from './documents/mail-receipts.ts'
import { verifySeals } from './receipts/verify-seals.ts'
import { deleteReceiptPdfs, deleteReceiptPdfsJob } from './documents/receipt-pdfs.ts'
import { endReturnedOrders } from './refunds/end-returned-orders.ts'
import { submitRefundJob } from './refunds/approve-refund.ts'
import { submitRefund } from './refunds/submit-refund.ts'
import { sweepRefunds } from './refunds/sweep-refunds.ts'
import { foldDailyTotals } from './totals/totals.writes.ts'

const watchCards = job({ name: 'giving.watch-cards', payload: z.unknown(), attempts: 3, every: '7 * * * *' })
const deleteRequests = job({ name: 'giving.forget-requests', payload: z.unknown(), attempts: 3, every: '23 * * * *' })

const expireRequests = job({
  name: 'giving.expire-money-requests',
  payload: z.unknown(),
  attempts: 3,
  every: '11 * * * *',
})

const removeBodies = job({ name: 'giving.forget-hook-bodies', payload: z.unknown(), attempts: 3, every: '41 7 * * *' })

const checkSeals = job({ name: 'giving.verify-seals', payload: z.unknown(), attempts: 3, every: '47 4 * * *' })

export const givingJobs = (deps: GivingDeps): JobHandler[] => [
  handles(processWebhookJob, ({ id }) => processWebhook(deps, id)),
  handles(deleteReceiptPdfsJob, ({ number }) => deleteReceiptPdfs(deps, number)),
  handles(mailPledgeJob, ({ id }) => mailPledge(deps, id)),
  handles(mailRemindersJob, () => mailReminders(deps)),
  handles(mailDeclinedJob, ({ id }) => mailDeclined(deps, id)),
  handles(bookReportJob, (approved) => bookReport(deps, approved)),
  handles(submitRefundJob, ({ id }) => submitRefund(deps, id)),
  handles(releaseHoldJob, ({ holdId }) => releaseHold(deps, holdId)),
  handles(settleHeldJob, ({ paymentId }) => settleHeld(deps, paymentId)),
  handles(mailCardJob, (event) => mailCard(deps, event)),
  handles(updateAccepted, (about) => handleMailProjectNews(deps, { ...about, among: 'gifts', before: null })),
  handles(mailProjectNews, (batch) => handleMailProjectNews(deps, batch)),
  handles(watchCards, () => sweepCards(deps)),
  handles(deleteRequests, () => deleteOldPaymentRequests(deps.db, deps.clock.now())),
  handles(expireRequests, () => expireMoneyRequests(deps.db, deps.clock.now())),
  handles(checkSeals, () => verifySeals(deps)),
  handles(removeBodies, () => removeWebhookBodies(deps)),
]

/** Periodic work outside of the job queue, at intervals of a minute or less. */
export const givingTicks = (deps: GivingDeps): Tick[] => [
  { name: 'giving.fold-ledger', everyMs: 1_000, run: () => foldLedger(deps.db) },
  { name: 'giving.fold-daily-totals', everyMs: 5_000, run: () => foldDailyTotals(deps.db) },
  { name: 'giving.sweep-webhooks', everyMs: 30_000, run: () => sweepWebhooks(deps) },
  ...sweptProviders.map((id) => ({
    name: `giving.sweep-attempts-${id}`,
    everyMs: 5_000,
    run: (signal: AbortSignal) => sweepAttempts(deps, { providers: [id], signal }),
  })),
  { name: 'giving.sweep-refunds', everyMs: 60_000, run: () => sweepRefunds(deps) },
  { name: 'giving.end-returned-orders', everyMs: 60_000, run: () => endReturnedOrders(deps) },
  { name: 'giving.mail-receipts', everyMs: 2_000, run: (signal) => mailReceipts(deps, signal) },
]
