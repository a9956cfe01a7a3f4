import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { limits } from '../core/limits.ts'
import { operations } from '../core/operations.ts'

export const sessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  sessionId: z.uuid(),
  email: z.string(),
  roles: z.array(z.string()),
  operations: z.array(z.enum(operations)),
  expirationTime: z.iso.datetime(),
  isAdmin: z.boolean(),
  isActivated: z.boolean(),
  /**
   * Staff without a second factor: all operations but Is_Authenticated and Login_Attempt are withheld until they enrol
   * one.
   */
  mustEnrolSecondFactor: z.boolean(),
})
export type SessionUser = z.output<typeof sessionUser>

export const loginRequest = z.object({
  username: z.string({ error: 'Please input your email!' }).trim().min(1, 'Please input your email!').max(254),
  password: z
    .string({ error: 'Please input your Password!' })
    .min(1, 'Please input your Password!')
    .max(limits.longestPassword),
  rememberMe: z.boolean().default(false),
  /** Only adds the Login_to_Admin check. */
  fromAdmin: z.boolean().default(false),
  /** Accepted because the specification names it, and ignored: the address of the connection is used. */
  ipAddress: z.string().max(60).nullish(),
})

export const secondFactorMethod = z.enum(['Totp', 'RecoveryCode', 'Passkey'])
export type SecondFactorMethod = z.infer<typeof secondFactorMethod>

/** `loggedIn` is false when the password was right and a second factor is still required; there is no session then. */
export const loginResponse = z.object({
  userName: z.string(),
  fullName: z.string(),
  loggedIn: z.boolean(),
  secondFactorRequired: z.boolean(),
  secondFactorMethods: z.array(secondFactorMethod),
  /** Links the next step to this one. Empty for browsers, which get it in an HttpOnly cookie. */
  challengeToken: z.string(),
  accessToken: z.string(),
  accessTokenExpiresIn: z.int(),
  refreshToken: z.string(),
  user: sessionUser.nullable(),
})

export const login = call({
  ...endpoints.login,
  access: 'public',
  does: 'Opens a session by email and password. Browsers get it in a cookie, clients that send X-Session-Transport: token get it in the response.',
  request: loginRequest,
  response: loginResponse,
})

export const logout = call({
  ...endpoints.logout,
  access: 'public',
  does: 'Ends the session of the caller, if there is one.',
  request: z.object({}),
  response: z.void(),
})

export const refreshToken = call({
  ...endpoints.refreshToken,
  access: 'public',
  does: 'Extends the session. A refresh token works once; using it twice ends the session.',
  request: z.object({ refreshToken: z.string().max(200).nullish() }),
  response: z.object({ token: z.string(), refreshToken: z.string(), expiresIn: z.int() }),
})

export const getSessionUser = call({
  ...endpoints.getSessionUser,
  access: 'public',
  does: 'The user of the current session with roles and operations, or null.',
  request: z.object({}),
  response: z.object({ user: sessionUser.nullable() }),
})
