import type { BaseDeps } from '../base.deps.ts'
import type { SignedLinks } from '#kit/security/signed-link'

export type NewsDeps = Pick<BaseDeps, 'db' | 'clock'> & {
  /** Ends the news of one project for one address. */
  readonly newsLinks: SignedLinks
  readonly publicUrl: string
}
