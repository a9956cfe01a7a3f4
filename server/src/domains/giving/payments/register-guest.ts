import { registerDonor, type RegisterDeps } from '#domains/accounts'
import { isCarriedOut } from '#kit/database/request-keys'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import type { PaymentsDeps } from './payments.deps.ts'
import { findOrder } from './payments.reads.ts'

type Deps = RegisterDeps & Pick<PaymentsDeps, 'orderLinks'>

/** Registers the guest of a paid order. A paid order needs no proof of work, and opens one account only. */
export const registerGuest = async (deps: Deps, by: By, { link, password }: { link: string; password: string }) => {
  const id = deps.orderLinks.read(link)
  const order = id ? await findOrder(deps.db, id) : undefined
  const isGuests = order?.status === 'Successful' && order.user_id === null
  // Without an address or a name, the donor's data was erased.
  if (!isGuests || !order.email || !order.first_name) throw new Refusal('not-found')
  if (await isCarriedOut(deps.db, { operation: by.operation, idempotencyKey: order.id })) return
  await registerDonor(deps, by, {
    email: order.email,
    firstName: order.first_name,
    lastName: order.last_name ?? '',
    phoneNumber: order.phone_number ?? '',
    password,
    orderId: order.id,
  })
}
