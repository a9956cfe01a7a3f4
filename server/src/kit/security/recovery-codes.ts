import { randomBytes } from 'node:crypto'
import { hashToken } from './tokens.ts'

/** Letters and digits that are not easily confused; 32 of them, five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const howMany = 10
const letters = 16

const newCode = (): string => {
  const code = [...randomBytes(letters)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return code.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** Ten codes of 80 bits each: too long to be guessed, even with their hashes. */
export const newRecoveryCodes = (): string[] => Array.from({ length: howMany }, newCode)

/** Normalises what a person typed: with or without dashes and spaces, in any case. */
export const hashRecoveryCode = (typed: string): Buffer => hashToken(typed.replaceAll(/[\s-]/g, '').toUpperCase())
