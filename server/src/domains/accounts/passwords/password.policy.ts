import type { RefusalCode } from '@lignum/contract/core/errors'
import { isCommonPassword } from '#kit/security/common-passwords'

/** Who chooses the password: what everybody knows of a person protects nothing. */
export type ChosenBy = { readonly email: string; readonly names: readonly string[] }

const siteTexts = ['lignum']
/** Shorter words are part of too many others. */
const shortestWord = 4

/** Why a password that has the right form may still not be chosen, or null (decisions, section 5.11). */
export const weaknessOf = (password: string, by: ChosenBy): RefusalCode | null => {
  if (isCommonPassword(password)) return 'accounts.common-password'
  const folded = password.toLowerCase()
  return messageAbout(by).some((word) => folded.includes(word)) ? 'accounts.personal-password' : null
}

const messageAbout = ({ email, names }: ChosenBy): string[] => {
  const [localPart = ''] = email.split('@')
  return [...siteTexts, localPart, ...[localPart, ...names].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= shortestWord)
}
