import { constants, platform, setPriority } from 'node:os'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Options }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string }

// Linux keeps a priority for each thread: this one takes what the others leave. Elsewhere the whole process would step back.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

export const runPasswordTask = (task: PasswordTask): string | boolean =>
  task.kind === 'hash' ? hashSync(task.password, task.cost) : verifySync(task.stored, task.password)
