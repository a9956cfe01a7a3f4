import type { UserProfile } from '@lignum/contract/accounts/profile'
import { Facts } from '../../../console/detail/facts.tsx'
import { readableName } from '../../../console/detail/change-labels.ts'
import { Day } from '../../../ui/form/date-field.tsx'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'

const addressText = (address: UserProfile['address']): string | null =>
  address &&
  [address.line1, address.line2, address.city, address.stateParish, address.postalCode, address.country]
    .filter(Boolean)
    .join(', ')

/** The personal details of an account, closed at first: others may see the screen. */
export function UserPersonalData({ profile }: { profile: UserProfile | undefined }) {
  if (!profile) return <p className="quiet">This person has given no personal details.</p>
  return (
    <Disclosure label="Show personal details">
      <Facts
        facts={[
          { label: 'Identification', value: profile.idType && readableName(profile.idType) },
          { label: 'Id number', value: profile.idNumber },
          { label: 'TRN', value: profile.taxIdNumber },
          { label: 'Date of birth', value: profile.dateOfBirth && <Day at={profile.dateOfBirth} /> },
          { label: 'Address', value: addressText(profile.address) },
        ]}
      />
      <p className="quiet">Numbers are shown in part only.</p>
    </Disclosure>
  )
}
