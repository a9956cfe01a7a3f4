/** What the page shows of a second factor while it is being added: secrets and codes, each once. */
export type Enrolment = {
  readonly totp?: { readonly secret: string; readonly uri: string; readonly qr: string }
  /** What the browser needs to make a passkey, as JSON. */
  readonly passkey?: { readonly name: string; readonly options: string }
  readonly enrolled?: 'app' | 'passkey'
  readonly recoveryCodes?: readonly string[]
}
