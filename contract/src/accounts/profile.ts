import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { address, idType, idTypes, optionalText, personName, requiredText } from './person-rules.ts'
import { result } from '../core/result.ts'

export const userProfile = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  idType: z.enum(idTypes).nullable(),
  idNumber: z.string().nullable(),
  taxIdNumber: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  address: z
    .object({
      addressType: z.enum(['Primary', 'Home', 'Work', 'Billing']),
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      stateParish: z.string(),
      postalCode: z.string().nullable(),
      country: z.string(),
    })
    .nullable(),
  isEntrepreneur: z.boolean(),
  isInvestor: z.boolean(),
})
export type UserProfile = z.output<typeof userProfile>

export const getMyUserProfile = call({
  ...endpoints.getMyUserProfile,
  access: 'signed-in',
  does: "The profile of the session's user.",
  request: z.object({}),
  response: userProfile,
})

export const getUserProfileById = call({
  ...endpoints.getUserProfileById,
  access: 'signed-in',
  does: "A user's profile: one's own, or anyone's with View_Users, then with id number and TRN masked.",
  request: z.object({ id: z.uuid() }),
  response: userProfile,
})

export const editUserProfile = call({
  ...endpoints.editUserProfile,
  access: 'signed-in',
  does: "Changes the profile of the session's user. An address that is left out is not changed.",
  request: z.object({
    firstName: personName('First Name is required'),
    lastName: personName('Last Name is required'),
    phoneNumber: optionalText(30),
    idType: idType('Id Type is required'),
    idNumber: requiredText('Id Number is required', 40),
    address: address.nullish(),
  }),
  response: result,
})
