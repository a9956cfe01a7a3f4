import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@lignum/contract/accounts'
import { getPublicProjectListByFilter } from '@lignum/contract/catalogue'
import { demoPassword, emailOf, seedAccounts } from '../db/seed/accounts.ts'
import { siteClient } from './site-client.ts'

/** A login the site has confirmed; whatever dies afterwards, it must stand. */
export interface Acknowledged {
  sessionId: string
  token: string
}

export interface Traffic {
  acknowledged: Acknowledged[]
  refused: number
  reads: number
  stop(): Promise<void>
}

/** Logs in from new devices and reads the list, three visitors at a time, until stopped. */
export async function startTraffic(): Promise<Traffic> {
  const traffic: Traffic = { acknowledged: [], refused: 0, reads: 0, stop }
  const visit = siteClient()
  // Nobody is told of the first device an account is ever used from.
  for (const account of seedAccounts) await visit(login, { username: emailOf(account), password: demoPassword })
  let isStopping = false

  async function visitor(first: number): Promise<void> {
    for (let turn = first; !isStopping; turn += 3) {
      const account = seedAccounts[turn % seedAccounts.length]
      if (!account) return
      try {
        const { accessToken, user } = await visit(login, { username: emailOf(account), password: demoPassword })
        if (user) traffic.acknowledged.push({ sessionId: user.sessionId, token: accessToken })
        await visit(getPublicProjectListByFilter, { pageNumber: 1 + (turn % 4) })
        traffic.reads += 1
      } catch {
        traffic.refused += 1
      }
      await wait(100)
    }
  }
  const visitors = [0, 1, 2].map((first) => visitor(first))

  async function stop(): Promise<void> {
    isStopping = true
    await Promise.all(visitors)
  }
  return traffic
}
