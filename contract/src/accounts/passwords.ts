import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { optionalKey } from '../core/idempotency-key.ts'
import { anyEmailAddress, defaults, newPassword, passwordsMatch, requiredText, typedPassword } from './person-rules.ts'
import { optionalProof } from '../core/proof.ts'
import { result } from '../core/result.ts'

export const requestPasswordReset = call({
  ...endpoints.requestPasswordReset,
  access: 'public',
  does: 'Mails a link to choose a new password, if the address has an account; the response is the same if it has none.',
  request: z.object({ emailAddress: anyEmailAddress, proof: optionalProof, idempotencyKey: optionalKey }),
  response: result,
})

export const resendMyActivationEmail = call({
  ...endpoints.resendMyActivationEmail,
  access: 'public',
  does: 'Mails a new activation link, which replaces the earlier one; the response is the same for an address without an account.',
  request: z.object({ emailAddress: anyEmailAddress, proof: optionalProof, idempotencyKey: optionalKey }),
  response: result,
})

export const resetPassword = call({
  ...endpoints.resetPassword,
  access: 'public',
  does: 'Sets a new password by the link of the reset mail and ends every session of the account.',
  request: z
    .object({
      emailAddress: anyEmailAddress,
      token: requiredText(defaults.required, 200),
      password: newPassword('Password is required'),
      confirmationPassword: typedPassword('Confirm Password is required'),
      idempotencyKey: optionalKey,
    })
    .refine(...passwordsMatch('confirmationPassword', 'password')),
  response: result,
})

export const changePassword = call({
  ...endpoints.changePassword,
  access: 'signed-in',
  does: "Changes the password of the session's user and ends every other session.",
  request: z
    .object({
      oldPassword: typedPassword('Current Password is required'),
      newPassword: newPassword('New Password is required'),
      confirmPassword: typedPassword('Confirm Password is required'),
      idempotencyKey: optionalKey,
    })
    .refine(...passwordsMatch('confirmPassword', 'newPassword')),
  response: result,
})
