import type { UserProfile } from '@lignum/contract/accounts/profile'
import { masked } from '#kit/security/mask'
import type { ProfileRow } from './profile.reads.ts'

/** A profile in its wire format; identifying numbers are shown in full only to the person themselves. */
export const presentProfile = (row: ProfileRow, { isOwn }: { isOwn: boolean }): UserProfile => {
  const shown = (number: string | null) => (number && !isOwn ? masked(number) : number)
  return {
    id: row.id,
    userId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phoneNumber: row.phone_number,
    idType: row.id_type,
    idNumber: shown(row.id_number),
    taxIdNumber: shown(row.tax_id_number),
    dateOfBirth: row.date_of_birth,
    companyId: row.company_id,
    companyName: row.company_name,
    address: presentAddress(row),
    isEntrepreneur: row.is_entrepreneur ?? false,
    isInvestor: row.is_investor ?? false,
  }
}

const presentAddress = (row: ProfileRow): UserProfile['address'] =>
  row.address_line1 === null
    ? null
    : {
        addressType: 'Primary',
        line1: row.address_line1,
        line2: row.address_line2,
        city: row.city ?? '',
        stateParish: row.state_parish ?? '',
        postalCode: row.postal_code,
        country: row.country ?? '',
      }
