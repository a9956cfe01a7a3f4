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

/** People who may log in; many, because attempts at one account are limited. */
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
/** Passwords are made expensive to check: a few logins a second are what one machine can do beside the rest. */
const loginEvery = 100

/** What the visitors do: pages, lists, sessions that must go on, and new logins. */
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
  const request = (turn: number): Promise<unknown> => {
    if (turn % loginEvery === 0) return logIn(turn / loginEvery)
    const session = sessions[turn % sessions.length]
    if (turn % 4 === 0 && session) return goOn(session)
    if (turn % 4 === 1) return newBrowser(url)(getPublicProjectListByFilter, { pageNumber: 1 + (turn % 3) })
    return open(turn % 4 === 2 ? '/' : '/projects')
  }
  const countLost = async () => {
    let lost = 0
    for (const session of sessions) await goOn(session).catch(() => (lost += 1))
    return lost
  }
  return { ask: request, logIn, countLost, sessions }
}

/** Visitors at a steady rate, whether or not answers come. */
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
      const one = visitors.ask(requests).then(() => undefined, note)
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
