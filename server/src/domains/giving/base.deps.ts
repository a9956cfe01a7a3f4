/** The dependencies that every subdomain may use. Each one adds its own in its `*.deps.ts`. */
export type { BaseDeps } from '#kit/base-deps'
