import type { RefusalCode } from '@lignum/contract/core/errors'
import { isCommonPassword } from '#kit/security/common-passwords'

/** Who chooses the password: it must not contain what is publicly known about them. */
export type ChosenBy = { readonly email: string; readonly names: readonly string[] }

const siteNames = ['lignum']
/** Shorter parts occur in too many ordinary words. */
const shortestPart = 4

/** Why a password of valid form is still refused, or null. */
export const weaknessOf = (password: string, by: ChosenBy): RefusalCode | null => {
  if (isCommonPassword(password)) return 'accounts.common-password'
  const folded = password.toLowerCase()
  return guessablePartsOf(by).some((part) => folded.includes(part)) ? 'accounts.personal-password' : null
}

const guessablePartsOf = ({ email, names }: ChosenBy): string[] => {
  const [localPart = ''] = email.split('@')
  return [...siteNames, localPart, ...[localPart, ...names].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= shortestPart)
}
