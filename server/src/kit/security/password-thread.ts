import { constants, platform, setPriority } from 'node:os'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type PasswordTask =
  | { readonly kind: 'hash'; readonly password: string; readonly cost: Options }
  | { readonly kind: 'verify'; readonly password: string; readonly stored: string }

// Linux has a priority for each thread: this one runs with the lowest. On other systems it would lower the whole
// process.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW)

export const runPasswordTask = (task: PasswordTask): string | boolean =>
  task.kind === 'hash' ? hashSync(task.password, task.cost) : verifySync(task.stored, task.password)
