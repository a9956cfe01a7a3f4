import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, in characters that are safe in cookies and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database stores of a token: a hash, useless to anyone who reads it there. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
