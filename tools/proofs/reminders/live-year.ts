import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../db/seed/random.ts'
import type { Database } from '../../../server/src/kit/database/database.ts'
import { after, hours } from '../../../server/src/kit/values/clock.ts'
import { endPledge, type MadePledge, makePledge, remindersOf, timeOf } from './pledge-year.ts'
import { startWorkerProcess } from './worker-process.ts'

type Rig = { readonly database: Database; readonly databaseUrl: string }
type Year = {
  readonly days: number
  readonly pledges: number
  readonly random: Random
  readonly projectId: string
  readonly actorId: string
}

/** The mails of the outbox that remind of pledges: each with the day on which it was seen first. */
const watchOutbox = ({ pool }: Database) => {
  const seen = new Map<string, number>()
  let mails = 0
  return {
    look: async (day: number) => {
      const { rows } = await pool.query<{ mail_key: string }>(
        `select mail_key from mail_log where mail_key like 'pledge-reminder:%'`,
      )
      mails = rows.length
      for (const { mail_key } of rows) if (!seen.has(mail_key)) seen.set(mail_key, day)
    },
    seen,
    mails: () => mails,
  }
}

/** Lives through the days, with a kill on each; what was mailed, and what is wrong with it. */
export const liveYear = async ({ database, databaseUrl }: Rig, year: Year) => {
  const made: MadePledge[] = []
  const outbox = watchOutbox(database)
  const counts = { kills: 0, killedAtWork: 0 }
  let worker = startWorkerProcess(databaseUrl)
  let withinMs = 200
  for (let day = 0; day <= year.days; day++) {
    const next = startWorkerProcess(databaseUrl)
    await Promise.all([worker.ready(), next.ready()])
    const ending = made.filter(({ ends }) => ends === day)
    const work = worker.work(after(timeOf(day), hours(1)))
    const ended = Promise.all(ending.map((pledge) => endPledge(database, year.actorId, pledge)))
    await wait(year.random.between(0, withinMs))
    const isAtWork = await worker.kill()
    await Promise.all([work, ended])
    counts.kills += 1
    counts.killedAtWork += isAtWork ? 1 : 0
    // So that most kills hit a worker that is at work, on any machine.
    withinMs = Math.min(2_000, Math.max(10, withinMs * (isAtWork ? 1.1 : 0.7)))
    await next.work(after(timeOf(day), hours(2)))
    await outbox.look(day)
    for (let i = 0; i < year.pledges; i++) made.push(await makePledge(database, year.random, year.projectId, day))
    worker = next
  }
  await worker.kill()
  const { due, ...wrong } = judge(made, outbox.seen, year.days)
  const figures = { ...counts, pledges: made.length, due, mailed: outbox.mails() }
  return { figures, wrong: { ...wrong, extra: wrong.extra + outbox.mails() - outbox.seen.size } }
}

/** Counts the reminders that are missing or late, and those that should not have been mailed. */
const judge = (made: readonly MadePledge[], seen: ReadonlyMap<string, number>, until: number) => {
  let [due, missing, allowed] = [0, 0, 0]
  for (const pledge of made) {
    const { must, may } = remindersOf(pledge, until)
    const isMailed = ({ step, on }: (typeof must)[number]) => seen.get(`pledge-reminder:${pledge.id}:${step}`) === on
    due += must.length
    missing += must.filter((reminder) => !isMailed(reminder)).length
    allowed += [...must, ...may].filter(isMailed).length
  }
  return { due, missing, extra: seen.size - allowed }
}
