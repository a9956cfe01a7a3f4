import { z } from 'zod'
import { call } from '../core/call.ts'
import { operations } from '../core/operations.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { defaults } from './person-rules.ts'
import { session } from './sessions.ts'
import { concurrencyStamp, confirmsMixedDuties } from './users.ts'

export const requestPasswordResetFor = call({
  ...endpoints.requestPasswordResetFor,
  access: { operation: 'Request_User_Password_Reset' },
  does: 'Mails a user the link that sets a new password; to somebody who has not confirmed yet, the invitation or activation again.',
  request: z.object({ id: z.uuid() }),
  response: result,
})

export const getUserSessions = call({
  ...endpoints.getUserSessions,
  access: { operation: 'View_Users' },
  does: "A user's live sessions, the latest first. Reading them is recorded.",
  request: z.object({ id: z.uuid() }),
  response: z.object({ sessions: z.array(session) }),
})

export const endUserSessions = call({
  ...endpoints.endUserSessions,
  access: { operation: 'Modify_Users' },
  does: "Ends a user's sessions, or the one named, and returns their number. The next request of that session is refused.",
  request: z.object({ id: z.uuid(), sessionId: z.uuid().nullish() }),
  response: z.object({ ended: z.int() }),
})

export const resetSecondFactor = call({
  ...endpoints.resetSecondFactor,
  access: { operation: 'Modify_Users' },
  does: "Removes another user's authenticator app, passkeys and recovery codes, ends every session and mails them. Staff enrol a new factor at the next login.",
  request: z.object({ id: z.uuid() }),
  response: result,
})

const operation = z.enum(operations, { error: defaults.required })

/** Until when a special operation lasts; null for good. */
const expirationDate = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((at) => at ?? null)

export const addSpecialUserOperation = call({
  ...endpoints.addSpecialUserOperation,
  access: { operation: 'Add_Special_User_Operation' },
  does: 'Gives one operation to one user beside their roles, for good or until a time.',
  request: z.object({ userId: z.uuid(), operation, expirationDate, confirmsMixedDuties, concurrencyStamp }),
  response: result.extend({ id: z.uuid(), concurrencyStamp }),
})

export const editSpecialUserOperation = call({
  ...endpoints.editSpecialUserOperation,
  access: { operation: 'Edit_Special_User_Operation' },
  does: "Changes until when a user's special operation lasts, or disables it. The stamp is the user's.",
  request: z.object({
    id: z.uuid(),
    status: z.enum(['Active', 'Disabled']).default('Active'),
    expirationDate,
    confirmsMixedDuties,
    concurrencyStamp,
  }),
  response: result.extend({ concurrencyStamp }),
})

export const removeSpecialUserOperation = call({
  ...endpoints.removeSpecialUserOperation,
  access: { operation: 'Remove_Special_User_Operation' },
  does: "Takes a special operation away from a user. The stamp is the user's.",
  request: z.object({ id: z.uuid(), concurrencyStamp }),
  response: result.extend({ concurrencyStamp }),
})

const effectiveOperation = z.object({
  operation: z.enum(operations),
  group: z.string(),
  /** What it gives access to, in one sentence. */
  description: z.string(),
  /** Where it comes from: every role and special operation that grants it now. */
  sources: z.array(
    z.object({
      kind: z.enum(['Role', 'SpecialOperation']),
      id: z.uuid(),
      name: z.string(),
      expirationDate: z.iso.datetime().nullable(),
    }),
  ),
})

export const getEffectiveOperations = call({
  ...endpoints.getEffectiveOperations,
  access: { operation: 'View_Users' },
  does: 'Why a user has access: every operation with the roles and special operations that it comes from.',
  request: z.object({ id: z.uuid() }),
  response: z.object({
    results: z.array(effectiveOperation),
    /** Why the operations have no effect at the moment, if they have none. */
    withheldBecause: z.enum(['NotActive', 'NoSecondFactor']).nullable(),
  }),
})
