import { z } from 'zod'
import { loginResponse, secondFactorMethod } from './accounts.ts'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { limits } from '../core/limits.ts'

/** The password once more, before an action that a hijacked session must not be able to do. */
export const ownPassword = z
  .string({ error: 'Please input your Password!' })
  .min(1, 'Please input your Password!')
  .max(limits.longestPassword)

const code = z
  .string({ error: 'Please input your code!' })
  .trim()
  .min(1, 'Please input your code!')
  .max(40, 'input not properly formated')

const bytes = z.base64url().max(8_192)

/** The result of `navigator.credentials.get()`, as `PublicKeyCredential.toJSON()` writes it. */
export const passkeyAssertion = z.object({
  id: bytes.max(1_400),
  rawId: bytes.max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  }),
})

/** The result of `navigator.credentials.create()`, as `PublicKeyCredential.toJSON()` writes it. */
export const passkeyAttestation = z.object({
  id: bytes.max(1_400),
  rawId: bytes.max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: z.base64url().max(65_536),
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(10)
      .catch([]),
  }),
})

/**
 * For `PublicKeyCredential.parseRequestOptionsFromJSON` and `parseCreationOptionsFromJSON`; only browsers read these.
 */
const passkeyOptions = z.looseObject({ challenge: z.string() })

const challengeToken = z.string().max(200).nullish()

export const secondFactor = call({
  ...endpoints.secondFactor,
  access: 'public',
  does: 'Completes a login by a code (of the authenticator app or a recovery code) or by a passkey, and responds like Login.',
  request: z
    .object({ code: code.optional(), passkey: passkeyAssertion.optional(), challengeToken })
    .refine(({ code: typed, passkey }) => (typed === undefined) !== (passkey === undefined), {
      path: ['code'],
      error: 'Please input your code!',
    }),
  response: loginResponse,
})

export const getPasskeyLoginOptions = call({
  ...endpoints.getPasskeyLoginOptions,
  access: 'public',
  does: 'The options with which a browser requests a passkey of the person whose password was just verified.',
  request: z.object({ challengeToken }),
  response: z.object({ options: passkeyOptions }),
})

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

export const getMySecondFactor = call({
  ...endpoints.getMySecondFactor,
  access: 'signed-in',
  does: "The caller's second factor: what is enrolled, whether it is obligatory, how many recovery codes are left.",
  request: z.object({}),
  response: z.object({
    isEnrolled: z.boolean(),
    isObligatory: z.boolean(),
    methods: z.array(secondFactorMethod),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
  }),
})

export const beginTotp = call({
  ...endpoints.beginTotp,
  access: 'signed-in',
  does: 'Offers a new secret for an authenticator app, for ten minutes; nothing changes until ConfirmTotp.',
  request: z.object({ password: ownPassword }),
  response: z.object({ secret: z.string(), otpauthUri: z.string() }),
})

/** Recovery codes are shown only in the response that creates them. Empty when the existing ones stay valid. */
const recoveryCodes = z.array(z.string())

export const confirmTotp = call({
  ...endpoints.confirmTotp,
  access: 'signed-in',
  does: 'Enrols the offered secret by a first code. The first factor comes with ten recovery codes.',
  request: z.object({ code }),
  response: z.object({ recoveryCodes }),
})

export const renewRecoveryCodes = call({
  ...endpoints.renewRecoveryCodes,
  access: 'signed-in',
  does: 'Ten new recovery codes; the old ones become invalid.',
  request: z.object({ password: ownPassword }),
  response: z.object({ recoveryCodes }),
})

export const disableSecondFactor = call({
  ...endpoints.disableSecondFactor,
  access: 'signed-in',
  does: 'Removes authenticator app, passkeys and recovery codes. Refused to staff.',
  request: z.object({ password: ownPassword }),
  response: z.void(),
})

export const beginPasskey = call({
  ...endpoints.beginPasskey,
  access: 'signed-in',
  does: 'The options with which a browser creates a new passkey, valid for ten minutes.',
  request: z.object({ password: ownPassword }),
  response: z.object({ options: passkeyOptions }),
})

export const addPasskey = call({
  ...endpoints.addPasskey,
  access: 'signed-in',
  does: 'Enrols the passkey that the browser created. The first factor comes with ten recovery codes.',
  request: z.object({
    name: z.string({ error: 'This is required' }).trim().min(1, 'This is required').max(60),
    passkey: passkeyAttestation,
  }),
  response: z.object({ passkey, recoveryCodes }),
})

export const removePasskey = call({
  ...endpoints.removePasskey,
  access: 'signed-in',
  does: 'Removes one passkey. Staff keep at least one factor.',
  request: z.object({ id: z.uuid(), password: ownPassword }),
  response: z.void(),
})
