import { newPassword } from '@lignum/contract/accounts/person-rules'
import { Refusal } from '#kit/values/refusal'
import { type ChosenBy, weaknessOf } from '../passwords/password.policy.ts'

/** Administrators have all rights, so they need more than the six characters of a visitor. */
const shortestPassword = 12

export const administratorPassword = newPassword('Password is required').min(
  shortestPassword,
  `An administrator's password has at least ${shortestPassword} characters`,
)

/** Throws when an administrator must not choose this password. */
export const checkAdministratorPassword = (password: string, by: ChosenBy): string => {
  const judged = administratorPassword.parse(password)
  const weakness = weaknessOf(judged, by)
  if (weakness) throw new Refusal(weakness, { field: 'password' })
  return judged
}
