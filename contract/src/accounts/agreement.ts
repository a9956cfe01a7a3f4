/** The texts a person agrees to, and which version of each is in force; accepting stores the version and the time. */
export const agreementVersions = { terms: '2026-11-draft', privacy: '2026-11-draft' } as const

export type AgreementDocument = keyof typeof agreementVersions
