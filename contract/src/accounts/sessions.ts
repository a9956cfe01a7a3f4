import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'

export const session = z.object({
  id: z.uuid(),
  /** A readable name: 'Firefox on Linux'. */
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
  ...endpoints.getMySessions,
  access: 'signed-in',
  does: "The caller's live sessions, and the known devices, which can still log in when unknown devices are rate limited.",
  request: z.object({}),
  response: z.object({ sessions: z.array(session), devices: z.array(device) }),
})

export const endMySession = call({
  ...endpoints.endMySession,
  access: 'signed-in',
  does: "Ends one of the caller's sessions; ending the current one is a logout.",
  request: z.object({ id: z.uuid() }),
  response: z.void(),
})

export const endMyOtherSessions = call({
  ...endpoints.endMyOtherSessions,
  access: 'signed-in',
  does: 'Ends every session of the caller except the current one, and returns their number.',
  request: z.object({}),
  response: z.object({ ended: z.int() }),
})

export const forgetMyDevice = call({
  ...endpoints.forgetMyDevice,
  access: 'signed-in',
  does: 'Removes a known device and ends its sessions.',
  request: z.object({ id: z.uuid() }),
  response: z.void(),
})

export const refreshIdle = call({
  ...endpoints.refreshIdle,
  access: 'signed-in',
  does: 'Extends the session while a long form is being filled in; never past its absolute end.',
  request: z.object({}),
  response: z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
})
