/** The data the page shows while a second factor is added. Secrets and codes are shown once. */
export type Enrolment = {
  readonly totp?: { readonly secret: string; readonly uri: string; readonly qr: string }
  /** `options` are the WebAuthn creation options, as JSON. */
  readonly passkey?: { readonly name: string; readonly options: string }
  readonly enrolled?: 'app' | 'passkey'
  readonly recoveryCodes?: readonly string[]
}
