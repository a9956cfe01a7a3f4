import { createHash } from 'node:crypto'
import type { Currency } from '@lignum/contract/core/money'
import { tooSmall } from '@lignum/contract/giving/too-small'
import type { PaymentStatus, PaymentType } from '@lignum/contract/giving/payments'
import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { createCache } from '#kit/values/cache'
import { after, days, hours, minutes } from '#kit/values/clock'
import { allocateMinor, convertMinor, sumMinor, toMajor, toMinor } from '#kit/values/money'
import type { RuntimeSettings } from '#kit/settings/runtime-settings'
import { Refusal } from '#kit/values/refusal'
import type { Provider, ProviderId } from '#providers/provider'
import type { OrdersDeps } from './orders.deps.ts'
import { refuseIfOff } from './refuse-if-off.ts'
import { takesGifts } from './takes-gifts.ts'
import { whyNotPayable } from './order-terms.policy.ts'
import { findRate, listPayableProjects, type PayableProject } from './orders.reads.ts'

/** A donor's payment request, as received. */
export type PaymentRequest = {
  readonly currency: Currency
  readonly amount: number
  readonly cartItems: readonly { readonly itemId: string; readonly amount: number; readonly wantsNews: boolean }[]
  readonly idempotencyKey?: string | null | undefined
}

/** An order to open, with everything calculated. */
export type NewOrder = {
  /** The idempotency key and the hash of the request, so that a repeated request opens no second order. */
  key: string | null
  requestHash: Buffer
  userId: string | null
  cartId: string | null
  pledgeId: string | null
  currency: Currency
  totalMinor: number
  rateE6: number
  localMinor: number
  paymentType: PaymentType
  provider: ProviderId
  status: Extract<PaymentStatus, 'Pending' | 'AwaitingAuthentication'>
  createdAt: Date
  expiresAt: Date
  contact: {
    email: string
    firstName: string | null
    lastName: string | null
    phoneNumber: string | null
    /** The privacy notice that a guest accepted with this gift, or with an earlier one in the same browser. */
    privacy?: { version: string; acceptedAt: Date } | null
  }
  cardId: string | null
  /** The money is held on the card, and captured when the card is verified. */
  isHold?: boolean
  items: readonly { projectId: string; minor: number; localMinor: number; wantsNews: boolean }[]
}

/** The donor as the server knows them, independent of the request body. */
export type Donor = {
  readonly userId: string | null
  readonly cartId: string | null
  readonly pledgeId: string | null
  readonly cardId: string | null
  readonly isHold?: boolean
  readonly contact: NewOrder['contact']
}

const providerOf = { Fygaro: 'fygaro', CreditCard: 'powertranz', Paypal: 'paypal' } as const satisfies Record<
  PaymentType,
  ProviderId
>
/** How long a payment link is valid. */
const linkLifetime = { Fygaro: minutes(5), CreditCard: minutes(5), Paypal: hours(3) } as const
/** An exchange rate that is older than this is not used. */
export const rateDays = 7

export const providerFor = (
  { providers }: Pick<OrdersDeps, 'providers'>,
  type: PaymentType,
  currency: Currency,
): Provider => {
  const provider = providers[providerOf[type]]
  if (!provider?.can.currencies.includes(currency)) throw new Refusal('giving.method-off', { field: 'currency' })
  return provider
}

const rateKey = 'usd'

/** Caches for one second what every payment needs and what rarely changes: the exchange rate and the projects. */
export const createTermsReader = ({ db, clock, settings }: Pick<OrdersDeps, 'db' | 'clock' | 'settings'>) => {
  const rates = createCache<number | null>({ ttlMs: 1_000 })
  const projects = createCache<PayableProject | null>({ ttlMs: 1_000, max: 5_000 })
  return {
    /** Null when there is none, or staff have turned US dollars off. */
    usdRate: async () => {
      if (!(await settings.read()).usDollars) return null
      return rates.get(rateKey, () => {
        const now = clock.now()
        return findRate(db, { day: dayInJamaica(now), notBefore: dayInJamaica(after(now, -days(rateDays))) })
      })
    },
    projectsOf: async (ids: readonly string[]): Promise<Map<string, PayableProject>> => {
      const find = (id: string) => projects.get(id, async () => (await listPayableProjects(db, [id]))[0] ?? null)
      const found = await Promise.all(ids.map(find))
      return new Map(found.flatMap((project) => (project ? [[project.id, project]] : [])))
    },
  }
}
export type TermsReader = ReturnType<typeof createTermsReader>

/** Validates the request and calculates its order. Writes nothing. */
export const prepareOrder = async (
  deps: OrdersDeps & { terms: TermsReader },
  type: PaymentType,
  request: PaymentRequest,
  donor: Donor,
): Promise<NewOrder> => {
  await refuseIfOff(deps, type)
  const provider = providerFor(deps, type, request.currency)
  const rateE6 = request.currency === 'JMD' ? 1_000_000 : await deps.terms.usdRate()
  if (!rateE6) throw new Refusal('giving.usd-off', { field: 'currency' })
  const items = await checkedItems(deps, request, donor)
  const totalMinor = sumMinor(items.map((item) => item.minor))
  const localMinor = convertMinor(totalMinor, rateE6)
  const shares = allocateMinor(
    localMinor,
    items.map((item) => item.minor),
  )
  const createdAt = deps.clock.now()
  return {
    ...donor,
    key: request.idempotencyKey ? `${donor.userId ?? 'guest'}:${request.idempotencyKey}` : null,
    requestHash: hashOf({
      type,
      cardId: donor.cardId,
      currency: request.currency,
      email: donor.contact.email,
      items,
    }),
    currency: request.currency,
    totalMinor,
    rateE6,
    localMinor,
    paymentType: type,
    provider: provider.id,
    // A Fygaro link is signed locally, without a call: the donor can pay as soon as the order is stored.
    status: provider.id === 'fygaro' ? 'AwaitingAuthentication' : 'Pending',
    createdAt,
    expiresAt: after(createdAt, linkLifetime[type]),
    items: items.map((item, i) => ({ ...item, localMinor: shares[i] ?? 0 })),
  }
}

/** A pledge may be paid even where gifts are switched off. */
const openFor = (settings: RuntimeSettings, projects: Map<string, PayableProject>, isPledge: boolean) =>
  new Map([...projects].map(([id, p]) => [id, { ...p, isOpen: isPledge ? p.isOpen : takesGifts(settings, p) }]))

const checkedItems = async (
  deps: OrdersDeps & { terms: TermsReader },
  request: PaymentRequest,
  { pledgeId }: Donor,
) => {
  const items = request.cartItems.map((i) => ({
    projectId: i.itemId,
    minor: toMinor(i.amount),
    wantsNews: i.wantsNews,
  }))
  const projects = await deps.terms.projectsOf(items.map((item) => item.projectId))
  const reason = whyNotPayable({
    currency: request.currency,
    totalMinor: toMinor(request.amount),
    items,
    projects: openFor(await deps.settings.read(), projects, pledgeId !== null),
    minimumMinor: deps.minimumMinor[request.currency],
    largestMinor: deps.largestGiftMinor[request.currency],
  })
  const isTooSmall = reason === 'giving.too-small-jmd' || reason === 'giving.too-small-usd'
  const minimum = toMajor(deps.minimumMinor[request.currency])
  if (reason) throw new Refusal(reason, isTooSmall ? { message: tooSmall(request.currency, minimum) } : {})
  return items.map((item) => ({ ...item, minor: item.minor ?? 0 }))
}

const hashOf = (content: object): Buffer => createHash('sha256').update(JSON.stringify(content)).digest()
