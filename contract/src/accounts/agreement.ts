/** The documents a person accepts, and the current version of each; accepting stores the version and the time. */
export const agreementVersions = { terms: '2026-11-draft', privacy: '2026-11-draft' } as const

export type AgreementDocument = keyof typeof agreementVersions
