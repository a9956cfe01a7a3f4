import { useSyncExternalStore } from 'react'

const supportsPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Whether this browser supports passkeys and their JSON format, which the server uses. */
export const useSupportsPasskeys = () =>
  useSyncExternalStore(
    () => () => undefined,
    supportsPasskeys,
    () => false,
  )

const asJson = (credential: Credential | null): string => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser returned no passkey.')
  return JSON.stringify(credential.toJSON())
}

/** Requests a passkey of this site from the browser; rejects when the person declines. */
export const requestPasskey = async (options: PublicKeyCredentialRequestOptionsJSON): Promise<string> =>
  asJson(await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }))

/** Creates a new passkey for this site; rejects when the person declines. */
export const makePasskey = async (options: PublicKeyCredentialCreationOptionsJSON): Promise<string> =>
  asJson(await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }))
