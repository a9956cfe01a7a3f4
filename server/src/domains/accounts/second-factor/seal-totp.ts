import type { Keys } from '#kit/security/keys'
import { createSeal, type Seal } from '#kit/security/seal'

/** The seal of this room's authenticator secrets; the seed of the demonstration uses it too. */
export const totpSeal = (keys: Keys): Seal => createSeal({ keys, purpose: 'totp' })
