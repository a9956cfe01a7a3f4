import { randomUUID } from 'node:crypto'
import { beginCreditCardPayment, beginGuestFygaroPayment, checkPaymentStatus } from '@lignum/contract/giving/payments'
import { openDatabase } from '../../../server/src/kit/database/database.ts'
import { addProjects } from '../../../server/test/scenes/giving/gifts.ts'
import { payOnPage } from '../gifts/gift-donors.ts'
import { newBrowser } from '../site/site-client.ts'
import type { Production } from './start-production.ts'
import { until } from './wait.ts'

/** Inserts a project that takes gifts, because none exists yet. */
export const addProject = async ({ database }: Production): Promise<string> => {
  const { db, close } = openDatabase({ url: database.url })
  const [id] = await addProjects(db, 1)
  await close()
  if (!id) throw new Error('no project')
  return id
}

const giftTo = (projectId: string, email: string) => ({
  currency: 'JMD' as const,
  amount: 2_500,
  cartItems: [{ itemId: projectId, amount: 2_500 }],
  email,
  firstName: 'Dana',
  lastName: 'Donor',
  phoneNumber: '8765550100',
  privacyAgreement: true,
  idempotencyKey: randomUUID(),
})

const untilPaidAndMailed = async ({ publicUrl, relay }: Production, orderId: string, email: string) => {
  const status = async () => (await newBrowser(publicUrl)(checkPaymentStatus, { id: orderId })).status
  await until('the gift is paid', async () => (await status()) === 'Successful')
  await until('the receipt is mailed', async () =>
    (await relay.subjectsTo(email)).some((line) => /receipt/i.test(line)),
  )
}

/** A guest pays at Fygaro, whose webhook settles the gift. */
export const giveByFygaro = async (production: Production, projectId: string): Promise<void> => {
  const email = 'fygaro.donor@lignum.jm'
  const start = await newBrowser(production.publicUrl)(beginGuestFygaroPayment, giftTo(projectId, email))
  const { state } = production.providers.control.pay({ provider: 'fygaro', url: start.paymentUrl ?? '' })
  if (state !== 'paid') throw new Error(`Fygaro: ${state}`)
  await untilPaidAndMailed(production, start.orderId, email)
}

/** A guest pays by card: our server calls the gateway over TLS, before and after the payer's visit. */
export const giveByCard = async (production: Production, projectId: string): Promise<void> => {
  const email = 'card.donor@lignum.jm'
  const { publicUrl, providers } = production
  const start = await newBrowser(publicUrl)(beginCreditCardPayment, giftTo(projectId, email))
  const page = await fetch(new URL(start.paymentUrl ?? '', publicUrl))
  const form = payOnPage(providers.control, await page.text())
  if (!form) throw new Error('the page of the gateway holds no payment')
  await fetch(`${publicUrl}/api/Payment/Verify3d`, { method: 'POST', body: form, redirect: 'manual' })
  await untilPaidAndMailed(production, start.orderId, email)
}
