import type { FilesDeps } from '#domains/files'
import type { BaseDeps } from '#kit/base-deps'
import type { RateLimits } from '#kit/security/rate-limit'

export type HomeImagesDeps = BaseDeps &
  FilesDeps & {
    readonly limits: RateLimits
    readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  }
