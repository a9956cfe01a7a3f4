import { z } from 'zod'
import { call } from '../core/call.ts'

const session = z.object({
  id: z.uuid(),
  /** In words: 'Firefox on Linux'. */
  device: z.string(),
  address: z.string().nullable(),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

const device = z.object({
  id: z.uuid(),
  device: z.string(),
  isCurrent: z.boolean(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})

export const getMySessions = call({
  method: 'POST',
  path: '/api/UserManagement/GetMySessions',
  access: 'signed-in',
  does: "The caller's live sessions, and the devices that have logged in before and therefore pass when strangers are held off.",
  request: z.object({}),
  response: z.object({ sessions: z.array(session), devices: z.array(device) }),
})

export const endMySession = call({
  method: 'POST',
  path: '/api/UserManagement/EndMySession',
  access: 'signed-in',
  does: "Ends one of the caller's sessions; ending the current one is a logout.",
  request: z.object({ id: z.uuid() }),
  response: z.void(),
})

export const endMyOtherSessions = call({
  method: 'POST',
  path: '/api/UserManagement/EndMyOtherSessions',
  access: 'signed-in',
  does: 'Ends every session of the caller but the current one, and says how many that were.',
  request: z.object({}),
  response: z.object({ ended: z.int() }),
})

export const forgetMyDevice = call({
  method: 'POST',
  path: '/api/UserManagement/ForgetMyDevice',
  access: 'signed-in',
  does: 'Makes a device a stranger again and ends its sessions.',
  request: z.object({ id: z.uuid() }),
  response: z.void(),
})

export const refreshIdle = call({
  method: 'POST',
  path: '/api/Project/RefreshIdle',
  access: 'signed-in',
  does: 'Keeps the session alive while a long form is being filled; never past its absolute end.',
  request: z.object({}),
  response: z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
})
