import { networkOf } from '#kit/security/network'
import { Refusal } from '#kit/values/refusal'

type Limits = {
  /** For all bodies together. */
  readonly most: number
  /** For the bodies that come from one network. */
  readonly mostOfOne: number
  /** This much of each body is not counted: an ordinary form is never refused for lack of memory. */
  readonly free: number
}

/**
 * Limits the bytes of large bodies that this process holds at once. A body is in memory several times while it is
 * parsed and validated, so without a limit a few concurrent uploads would exhaust it. One network gets half, so that it
 * cannot block everybody else.
 */
export const createUploadBudget = ({ most, mostOfOne, free }: Limits) => {
  const ofNetworks = new Map<string, number>()
  let taken = 0
  return {
    open: (address: string) => {
      const network = networkOf(address)
      let own = 0
      const add = (bytes: number) => {
        const all = (ofNetworks.get(network) ?? 0) + bytes
        if (all > 0) ofNetworks.set(network, all)
        else ofNetworks.delete(network)
        taken += bytes
        own += bytes
      }
      return {
        /** Reports how much of the body has arrived; refuses it when there is no memory left for it. */
        grow: (received: number) => {
          const more = Math.max(0, received - free) - own
          if (more <= 0) return
          if ((ofNetworks.get(network) ?? 0) + more > mostOfOne)
            throw new Refusal('too-many-requests', { retryAfterSeconds: 30 })
          if (taken + more > most) throw new Refusal('busy', { retryAfterSeconds: 30 })
          add(more)
        },
        close: () => add(-own),
      }
    },
    taken: () => taken,
  }
}

const megabyte = 1_048_576
export const uploadBudget = createUploadBudget({ most: 128 * megabyte, mostOfOne: 64 * megabyte, free: megabyte })
