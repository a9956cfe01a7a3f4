import { limits } from '../core/limits.ts'

/**
 * The rules of a new password, in the order of the specification; separate from the schemas, so that a form can show
 * them without loading those.
 */
export const passwordRules: readonly { readonly message: string; readonly isMet: (password: string) => boolean }[] = [
  { message: 'Must have at least one number', isMet: (password) => /\d/.test(password) },
  { message: 'Must have one lower case character', isMet: (password) => /\p{Ll}/u.test(password) },
  { message: 'Must have one upper case character', isMet: (password) => /\p{Lu}/u.test(password) },
  {
    message: 'Must be atleast 6 characters long',
    isMet: (password) => password.length >= limits.passwordLength,
  },
]
