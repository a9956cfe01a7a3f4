import { useSyncExternalStore } from 'react'

const knowsPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Whether this browser can make and use passkeys, and speaks of them in JSON as the server does. */
export const useKnowsPasskeys = () =>
  useSyncExternalStore(
    () => () => undefined,
    knowsPasskeys,
    () => false,
  )

const asJson = (credential: Credential | null): string => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey.')
  return JSON.stringify(credential.toJSON())
}

/** Asks the browser for a passkey of this site; fails when the person declines. */
export const requestPasskey = async (options: PublicKeyCredentialRequestOptionsJSON): Promise<string> =>
  asJson(await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }))

/** Asks the browser to make a new passkey for this site; fails when the person declines. */
export const makePasskey = async (options: PublicKeyCredentialCreationOptionsJSON): Promise<string> =>
  asJson(await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }))
