import { createHmac } from 'node:crypto'
import { keySettings } from '../../src/config/key-settings.ts'

/** All keys of the configuration, all different, derived from one secret: for tests, measurements and the demo. */
export const ownKeys = (secret: string): Record<keyof typeof keySettings, string> => {
  const keyOf = (name: string) => createHmac('sha256', secret).update(name).digest('base64url')
  return {
    COOKIE_KEY: keyOf('COOKIE_KEY'),
    LINK_KEY: keyOf('LINK_KEY'),
    PROOF_KEY: keyOf('PROOF_KEY'),
    RATE_LIMIT_KEY: keyOf('RATE_LIMIT_KEY'),
    SECOND_FACTOR_KEY: keyOf('SECOND_FACTOR_KEY'),
    CARD_KEY: keyOf('CARD_KEY'),
    BANK_ACCOUNT_KEY: keyOf('BANK_ACCOUNT_KEY'),
    RECEIPT_KEY: keyOf('RECEIPT_KEY'),
    AUDIT_KEY: keyOf('AUDIT_KEY'),
  }
}
