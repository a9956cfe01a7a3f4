import { dictionary } from '@zxcvbn-ts/language-common'

const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** True for the passwords that guessing begins with. Letter case, and what people put after a word to please a rule, add nothing. */
export const isCommonPassword = (password: string): boolean => {
  const folded = password.normalize('NFKC').toLowerCase()
  return common.has(folded) || common.has(folded.replace(/\P{L}+$/u, ''))
}
