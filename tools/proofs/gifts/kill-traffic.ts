import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@lignum/contract/accounts/accounts'
import type { Client } from '@lignum/contract/core/client'
import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/catalogue'
import { demoPassword, emailOf, type SeedAccount, seedAccounts } from '../../../db/seed/accounts.ts'
import { newBrowser } from '../site/site-client.ts'

/** A login that the site has confirmed; it must survive any later kill. */
export interface Acknowledged {
  sessionId: string
  browser: Client
}

export interface Traffic {
  acknowledged: Acknowledged[]
  refused: number
  reads: number
  stop(): Promise<void>
}

/** Without staff accounts, whose logins need a second factor. */
const people = seedAccounts.filter(({ role }) => role === 'SocialInvestor' || role === 'Entrepreneur')

const logInAs = (browser: Client, account: SeedAccount) =>
  browser(login, { username: emailOf(account), password: demoPassword })

/** Logs in from new devices and reads the list, three visitors at a time, until stopped. */
export async function startTraffic(): Promise<Traffic> {
  const traffic: Traffic = { acknowledged: [], refused: 0, reads: 0, stop }
  // The first device of an account causes no mail about a new device.
  for (const account of people) await logInAs(newBrowser(), account)
  let isStopping = false

  async function visitor(first: number): Promise<void> {
    for (let nth = first; !isStopping; nth += 3) {
      const account = people[nth % people.length]
      if (!account) return
      try {
        const browser = newBrowser()
        const { user } = await logInAs(browser, account)
        if (user) traffic.acknowledged.push({ sessionId: user.sessionId, browser })
        await browser(getPublicProjectListByFilter, { pageNumber: 1 + (nth % 4) })
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
