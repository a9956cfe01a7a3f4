import { setTimeout as wait } from 'node:timers/promises'
import { getSessionUser, login } from '@lignum/contract/accounts/accounts'
import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/catalogue'
import type { Client } from '@lignum/contract/core/client'
import pg from 'pg'
import { hashPassword } from '../../../server/src/kit/security/passwords.ts'
import { newBrowser } from './site-client.ts'

type Options = { readonly url: string; readonly databaseUrl: string; readonly perSecond: number }
type Session = { readonly sessionId: string; readonly browser: Client }

const emailOf = (n: number) => `traveller-${n}@example.test`
const people = 100

/** Accounts that can log in; many, because logins per account are rate-limited. */
const addPeople = async (databaseUrl: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email, password_hash, first_name, last_name, status)
     select unnest($1::text[]), $2, 'Tess', 'Traveller', 'Active' returning id`,
    [Array.from({ length: people }, (_, n) => emailOf(n)), await hashPassword(password)],
  )
  await client.query(
    `insert into user_roles (user_id, role_id) select unnest($1::uuid[]), id from roles where name = 'SocialInvestor'`,
    [rows.map(({ id }) => id)],
  )
  await client.end()
}
const password = 'Rolling-along-2026'
/** Password hashing is expensive by design: one machine manages a few logins per second next to the other load. */
const loginEvery = 100

/** The visitors' requests: pages, lists, sessions that must survive, and new logins. */
const openVisitors = (url: string) => {
  const sessions: Session[] = []
  const logIn = async (n: number) => {
    const browser = newBrowser(url)
    const { user } = await browser(login, { username: emailOf(n % people), password })
    if (!user) throw new Error('a login without a session')
    sessions.push({ sessionId: user.sessionId, browser })
  }
  const goOn = async ({ browser, sessionId }: Session) => {
    const { user } = await browser(getSessionUser, {})
    if (user?.sessionId !== sessionId) throw new Error('a session was lost')
  }
  const open = async (path: string) => {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(15_000) })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} ${response.status}`)
  }
  const request = (nth: number): Promise<unknown> => {
    if (nth % loginEvery === 0) return logIn(nth / loginEvery)
    const session = sessions[nth % sessions.length]
    if (nth % 4 === 0 && session) return goOn(session)
    if (nth % 4 === 1) return newBrowser(url)(getPublicProjectListByFilter, { pageNumber: 1 + (nth % 3) })
    return open(nth % 4 === 2 ? '/' : '/projects')
  }
  const countLost = async () => {
    let lost = 0
    for (const session of sessions) await goOn(session).catch(() => (lost += 1))
    return lost
  }
  return { request, logIn, countLost, sessions }
}

/** Requests at a constant rate, whether or not responses arrive. */
export const startRollingTraffic = async ({ url, databaseUrl, perSecond }: Options) => {
  await addPeople(databaseUrl)
  const visitors = openVisitors(url)
  const failures = new Map<string, number>()
  const flying = new Set<Promise<void>>()
  const stopping = new AbortController()
  let requests = 0
  const note = (err: unknown) => {
    const what = String(err instanceof Error && err.cause ? err.cause : err)
    failures.set(what, (failures.get(what) ?? 0) + 1)
  }
  const run = async () => {
    for (let due = performance.now(); !stopping.signal.aborted; due += 1_000 / perSecond) {
      await wait(Math.max(0, due - performance.now()))
      requests += 1
      const one = visitors.request(requests).then(() => undefined, note)
      flying.add(one)
      void one.finally(() => flying.delete(one))
    }
  }
  for (let n = 0; n < 6; n++) await visitors.logIn(n)
  const begun = Date.now()
  const running = run()
  const stop = async () => {
    stopping.abort()
    const seconds = (Date.now() - begun) / 1_000
    await running
    await Promise.all(flying)
    const { length: sessions } = visitors.sessions
    return { requests, perSecond: requests / seconds, failures, sessions, lost: await visitors.countLost() }
  }
  return { stop }
}
