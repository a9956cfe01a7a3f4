import { editUserProfile, getMyUserProfile } from '@lignum/contract/accounts/profile'
import { getIdTypes } from '@lignum/contract/accounts/registration'
import { getReferences } from '@lignum/contract/site/site'
import { href, redirect } from 'react-router'
import { EditProfileForm } from '../../features/accounts/edit-profile-form.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { addressValues } from '../../lib/address/address-values.ts'
import { typedAddress } from '../../lib/address/typed-address.server.ts'
import { apiContext } from '../../lib/api/api.ts'
import { withNotice } from '../../lib/notices/carried-notices.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/edit-user-profile.ts'

export const handle: RouteHandle = { operations: [] }

const numberOfIdType = { DriversLicense: '1', Passport: '2', NationalID: '3' } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [profile, idTypes, { countries }] = await orResponse(
    Promise.all([api(getMyUserProfile, {}), api(getIdTypes, {}), api(getReferences, {})]),
  )
  return {
    origin: url.origin,
    countries,
    idTypes: Object.entries(idTypes).map(([key, value]) => ({ key, value })),
    values: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phoneNumber: profile.phoneNumber ?? '',
      idType: profile.idType ? numberOfIdType[profile.idType] : '',
      idNumber: profile.idNumber ?? '',
      ...addressValues(profile.address),
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { refused } = await submitForm(context, form, editUserProfile, {
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    phoneNumber: textOf(form, 'phoneNumber'),
    idType: textOf(form, 'idType'),
    idNumber: textOf(form, 'idNumber'),
    address: typedAddress(form),
  })
  return refused ?? redirect(withNotice(href('/user-profile'), 'profile-updated'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'Edit Profile',
    canonical: href('/edit-user-profile'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function EditUserProfile({
  loaderData: { values, idTypes, countries },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <h1>Edit Profile</h1>
      <div className="panel">
        <EditProfileForm values={values} idTypes={idTypes} countries={countries} response={actionData} />
      </div>
    </>
  )
}
