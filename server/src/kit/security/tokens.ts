import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, fit for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: useless to whoever reads it there. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
