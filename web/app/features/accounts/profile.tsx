import type { UserProfile } from '@lignum/contract/accounts/profile'
import { href } from 'react-router'
import { withQuery } from '../../lib/page/with-query.ts'
import { LinkButton } from '../../ui/button.tsx'

type Fact = { name: string; value: string | null }

const formatAddress = (address: UserProfile['address']) =>
  address &&
  [address.line1, address.line2, address.city, address.stateParish, address.postalCode, address.country]
    .filter(Boolean)
    .join(', ')

const factsOf = (profile: UserProfile): Fact[] => [
  { name: 'First Name', value: profile.firstName },
  { name: 'Last Name', value: profile.lastName },
  { name: 'Phone Number', value: profile.phoneNumber ?? 'Not given' },
  { name: 'Email Address', value: profile.email },
  { name: 'Company', value: profile.companyName },
  { name: 'Address', value: formatAddress(profile.address) },
]

/** The stored profile, with links to edit it. */
export function Profile({ profile }: { profile: UserProfile }) {
  return (
    <>
      <dl className="panel facts">
        {factsOf(profile).map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="row">
        <LinkButton to={href('/edit-user-profile')}>Edit Profile</LinkButton>
        <LinkButton to={withQuery(href('/change-password'), { from: 'profile' })} look="line">
          Change Password
        </LinkButton>
      </div>
    </>
  )
}
