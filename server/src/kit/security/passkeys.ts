import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Loaded with the first passkey: its 250 modules would be a tenth of the start of every process. */
const webauthn = () => import('@simplewebauthn/server')

type Stored = { readonly credentialId: string; readonly publicKey: Uint8Array<ArrayBuffer>; readonly counter: number }
type Person = { readonly id: string; readonly email: string; readonly name: string }

const listed = (credentialIds: readonly string[]) => credentialIds.map((id) => ({ id }))

/** The library throws the reason; we only need to know whether the response is valid. */
const orNull = <T>(checked: Promise<T>): Promise<T | null> => checked.catch(() => null)

/**
 * Passkeys as a second factor: the password came first, so the device need not verify the user by fingerprint or PIN.
 * They are bound to the host of the site's address; browsers create none for a bare IP address.
 */
export const createPasskeys = ({ publicUrl, siteName }: { publicUrl: string; siteName: string }) => {
  const { origin, hostname: rpID } = new URL(publicUrl)
  const expected = (expectedChallenge: string) =>
    ({ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false }) as const
  return {
    /** The options for `navigator.credentials.create()`. */
    creationOptions: async (person: Person, existing: readonly string[]) =>
      (await webauthn()).generateRegistrationOptions({
        rpName: siteName,
        rpID,
        userName: person.email,
        userDisplayName: person.name,
        userID: Buffer.from(person.id),
        attestationType: 'none',
        excludeCredentials: listed(existing),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      }),

    /** The new passkey, or null when the response does not match the challenge or this site, or is invalid. */
    accept: async (response: RegistrationResponseJSON, challenge: string): Promise<Stored | null> => {
      const library = await webauthn()
      const checked = await orNull(library.verifyRegistrationResponse({ response, ...expected(challenge) }))
      if (!checked?.verified) return null
      const { id, publicKey, counter } = checked.registrationInfo.credential
      return { credentialId: id, publicKey, counter }
    },

    /** The options for `navigator.credentials.get()`. */
    requestOptions: async (existing: readonly string[]) =>
      (await webauthn()).generateAuthenticationOptions({
        rpID,
        allowCredentials: listed(existing),
        userVerification: 'preferred',
      }),

    /** The passkey's counter after this use, or null. A counter that does not grow indicates a copied passkey. */
    check: async (response: AuthenticationResponseJSON, challenge: string, stored: Stored): Promise<number | null> => {
      const library = await webauthn()
      const { credentialId: id, publicKey, counter } = stored
      const credential = { id, publicKey, counter }
      const checked = await orNull(
        library.verifyAuthenticationResponse({ response, ...expected(challenge), credential }),
      )
      return checked?.verified ? checked.authenticationInfo.newCounter : null
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
