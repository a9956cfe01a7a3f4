import type { FullRole } from '@lignum/contract/accounts/roles'
import type { FullUser } from '@lignum/contract/accounts/users'
import { operations } from '@lignum/contract/core/operations'
import { uuid } from './fake-api.ts'

const at = '2026-11-10T15:00:00.000Z'

/** A person as the server sends them to staff. */
export const fullUser = (more: Partial<FullUser> = {}): FullUser => ({
  id: uuid(1),
  userName: 'kofi@lignum.test',
  email: 'kofi@lignum.test',
  firstname: 'Kofi',
  lastname: 'Brown',
  name: 'Kofi Brown',
  phoneNumber: '8765550100',
  status: 'Active',
  twoFactorEnabled: true,
  lockoutEnd: null,
  isLocked: false,
  lastLoginDate: at,
  creationDate: at,
  erasureDate: null,
  concurrencyStamp: uuid(100),
  emailConfirmed: true,
  phoneNumberConfirmed: false,
  lockoutEnabled: true,
  accessFailedCount: 0,
  createdBy: null,
  createdById: null,
  modifiedBy: 'Ana Reid',
  modifiedById: uuid(900),
  modificationDate: at,
  isOwn: false,
  roles: [{ userId: uuid(1), roleId: uuid(50), role: 'Editor', status: 'Active' }],
  claims: [],
  operations: [],
  profiles: [],
  companies: [],
  logins: [],
  tokens: [],
  refreshTokens: [],
  ...more,
})

export const fullRole = (more: Partial<FullRole> = {}): FullRole => ({
  id: uuid(60),
  name: 'Desk',
  normalizedName: 'DESK',
  description: 'Takes pledges by telephone.',
  status: 'Active',
  isSeeded: false,
  operationCount: 3,
  holders: 1,
  createdBy: 'Ana Reid',
  createdById: uuid(900),
  creationDate: at,
  modifiedBy: 'Ana Reid',
  modifiedById: uuid(900),
  modificationDate: at,
  concurrencyStamp: uuid(200),
  operations: ['Is_Authenticated', 'Login_Attempt', 'Approve_Project'],
  roleClaims: [],
  userRoles: [{ userId: uuid(1), roleId: uuid(60), user: 'Kofi Brown' }],
  ...more,
})

/** Somebody who may do everything. */
export const administrator = {
  id: uuid(900),
  firstName: 'Ana',
  operations,
  expirationTime: '2026-11-15T10:00:00.000Z',
}
