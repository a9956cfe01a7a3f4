import type { Keys } from '#kit/security/keys'
import { createSeal, type Seal } from '#kit/security/seal'

/** The encryption of this domain's authenticator secrets; the demo seed uses it too. */
export const totpSeal = (keys: Keys): Seal => createSeal({ keys, purpose: 'totp' })
