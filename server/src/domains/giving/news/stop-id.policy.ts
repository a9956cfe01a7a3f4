import { createHash } from 'node:crypto'

/** Identifies a project and an address, without saying which. */
export const stopIdOf = (projectId: string, email: string): string => {
  const hex = createHash('sha256').update(`${projectId}:${email.toLowerCase()}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
