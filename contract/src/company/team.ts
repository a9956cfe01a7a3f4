import { z } from 'zod'
import {
  anyEmailAddress,
  defaults,
  emailAddress,
  newPassword,
  passwordsMatch,
  personName,
  requiredText,
  typedPassword,
} from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'

const memberStatus = z.enum(['Invited', 'Active', 'Deactivated'])

const member = z.object({
  id: z.uuid(),
  /** Null until the person has joined: nobody learns from here whether an address has an account. */
  userId: z.uuid().nullable(),
  name: z.string(),
  /** The names in an invitation, with which it can be sent again; null once the person has joined. */
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  status: memberStatus,
  isPrimaryUser: z.boolean(),
  invitedBy: z.string().nullable(),
  invitedDate: z.iso.datetime().nullable(),
  joinedDate: z.iso.datetime().nullable(),
})
export type CompanyMember = z.output<typeof member>

const memberOperations = [
  'Invite_Project_User',
  'Remove_Project_User',
  'Deactivate_Project_User',
  'Activate_Project_User',
] as const

export const getMembers = call({
  ...endpoints.getMembers,
  access: { anyOf: memberOperations },
  does: "The members of the caller's company and the people it has invited.",
  request: z.object({}),
  response: z.object({ results: z.array(member) }),
})

export const inviteMember = call({
  ...endpoints.inviteMember,
  access: { operation: 'Invite_Project_User' },
  does: "Invites a person to the caller's company by a mailed link, valid for 72 hours; inviting the same address again mails a new link. The response is the same whether the address has an account or not.",
  request: z.object({
    emailAddress: emailAddress('Email Address is required'),
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
  }),
  response: result.extend({ id: z.uuid() }),
})

export const removeMember = call({
  ...endpoints.removeMember,
  access: { operation: 'Remove_Project_User' },
  does: 'Removes a member, or withdraws an invitation. The primary user hands the company over first.',
  request: z.object({ id: z.uuid() }),
  response: result,
})

export const setMemberStatus = call({
  ...endpoints.setMemberStatus,
  access: { anyOf: ['Deactivate_Project_User', 'Activate_Project_User'] },
  does: 'Deactivates or activates a member, each by its own operation. A deactivated member has no access to the company from the next request on.',
  request: z.object({ id: z.uuid(), status: z.enum(['Active', 'Deactivated'], { error: defaults.required }) }),
  response: result,
})

export const handOverCompany = call({
  ...endpoints.handOverCompany,
  access: { operation: 'Edit_Company' },
  does: 'Makes another active member the primary user. Only the primary user can do it.',
  request: z.object({ id: z.uuid() }),
  response: result,
})

const mailedLink = { emailAddress: anyEmailAddress, token: requiredText(defaults.required, 200) }

export const getCompanyInvitation = call({
  ...endpoints.getCompanyInvitation,
  access: 'public',
  does: 'What the link of an invitation leads to: the company, and whether the person still needs a password.',
  request: z.object(mailedLink),
  response: z.object({ companyName: z.string(), firstName: z.string(), needsPassword: z.boolean() }),
})

export const joinCompany = call({
  ...endpoints.joinCompany,
  access: 'public',
  does: 'Accepts an invitation by its link: a person without an account chooses a password and agrees to the terms, others must be logged in to the account that was invited. They become entrepreneurs of that company.',
  request: z
    .object({
      ...mailedLink,
      password: newPassword('Password is required').nullish(),
      confirmPassword: typedPassword('Confirm Password is required').nullish(),
      agreement: z.literal([true, 'true', 'on']).nullish(),
    })
    .refine(...passwordsMatch('confirmPassword', 'password')),
  response: result,
})
