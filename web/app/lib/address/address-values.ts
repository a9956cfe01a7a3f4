import type { FormValues } from '../api/form-response.ts'

export const addressParts = ['line1', 'line2', 'city', 'country', 'stateParish', 'postalCode'] as const

type StoredAddress = Readonly<Partial<Record<(typeof addressParts)[number], string | null>>>

/** An address as the fields of a form. */
export const addressValues = (address: StoredAddress | null): FormValues =>
  Object.fromEntries(addressParts.map((part) => [`address.${part}`, address?.[part] ?? '']))
