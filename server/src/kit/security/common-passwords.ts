import { dictionary } from '@zxcvbn-ts/language-common'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/**
 * True for the most common passwords. Letter case, and what people append to a word to satisfy a rule, make no
 * difference.
 */
export const isCommonPassword = (password: string): boolean => {
  const folded = password.normalize('NFKC').toLowerCase()
  return common.has(folded) || common.has(folded.replace(/\P{L}+$/u, ''))
}
