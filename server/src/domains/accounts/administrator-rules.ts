import { emailAddress, newPassword, requiredText } from '@lignum/contract/person-rules'
import { z } from 'zod'
import { Refusal } from '#kit/refusal'
import { type ChosenBy, weaknessOf } from './password.policy.ts'

/** Whoever may do everything needs more than the six characters of a visitor. */
const shortestPassword = 12

const administratorPassword = newPassword('Password is required').min(
  shortestPassword,
  `An administrator's password has at least ${shortestPassword} characters`,
)

/** The rules of a registration, which a command must keep like everybody else. */
export const newAdministrator = z.object({
  email: emailAddress('Email address is required'),
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  password: administratorPassword,
})
export type NewAdministrator = z.output<typeof newAdministrator>

/** Throws when an administrator must not choose this password. */
export const judgePassword = (password: string, by: ChosenBy): string => {
  const judged = administratorPassword.parse(password)
  const weakness = weaknessOf(judged, by)
  if (weakness) throw new Refusal(weakness, { field: 'password' })
  return judged
}
