import type { Call } from '@lignum/contract/core/call'
import type { Caller } from '#kit/http/caller'
import type { RequestFrom } from './open-account.ts'

/**
 * What the audit stores of a request: its address, its event marker, and `/api/Token/Register` as the operation
 * Token/Register.
 */
export const requestFrom = ({ address, marker }: Caller, { path }: Call): RequestFrom => ({
  address,
  marker,
  operation: path.replace(/^\/api\//, ''),
})
