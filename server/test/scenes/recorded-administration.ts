import { addRole, deleteRole, editRole } from '@lignum/contract/accounts/roles'
import {
  addSpecialUserOperation,
  editSpecialUserOperation,
  endUserSessions,
  getUserSessions,
  removeSpecialUserOperation,
  requestPasswordResetFor,
  resetSecondFactor,
} from '@lignum/contract/accounts/user-access'
import { addUser as addCall, changeUserStatus, editUser, getUserById } from '@lignum/contract/accounts/users'
import type { Call } from '@lignum/contract/core/call'
import { addUser, signInAs, type World } from '../worlds/world.ts'
import { managedUsersOf } from './managed-users.ts'
import { newAddress } from './registration.ts'

const names = { firstname: 'Nora', lastname: 'Newname', phoneNumber: null }

type Recorded = [Call, () => Promise<unknown>][]

/** Every call about users and roles that is recorded, and how to make it. */
export const recordedAdministration = (world: World): Recorded => [
  ...recordedOfUsers(world),
  ...recordedOfOperations(world),
  ...recordedOfRoles(world),
]

const staffOf = (world: World) => async () => (await world.personOf('Administrator')).call
const somebodyOf = (world: World) => async () =>
  managedUsersOf(world).known((await addUser(world.db, { hasSecondFactor: true })).id)

const recordedOfUsers = (world: World): Recorded => {
  const [staff, somebody] = [staffOf(world), somebodyOf(world)]
  const endSessions = async () => {
    const { id } = await somebody()
    await signInAs(world, id)
    await (
      await staff()
    )(endUserSessions, { id })
  }
  return [
    [getUserById, async () => (await staff())(getUserById, await somebody())],
    [addCall, async () => (await staff())(addCall, { ...names, email: newAddress() })],
    [editUser, async () => (await staff())(editUser, { ...names, ...(await somebody()) })],
    [changeUserStatus, async () => (await staff())(changeUserStatus, { ...(await somebody()), status: 'Deactivated' })],
    [requestPasswordResetFor, async () => (await staff())(requestPasswordResetFor, await somebody())],
    [getUserSessions, async () => (await staff())(getUserSessions, await somebody())],
    [endUserSessions, endSessions],
    [resetSecondFactor, async () => (await staff())(resetSecondFactor, await somebody())],
  ]
}

const recordedOfOperations = (world: World): Recorded => {
  const [staff, somebody] = [staffOf(world), somebodyOf(world)]
  const granted = async () => {
    const call = await staff()
    const { id: userId, concurrencyStamp } = await somebody()
    const request = { userId, concurrencyStamp, operation: 'View_Reports' } as const
    return { call, special: await call(addSpecialUserOperation, request) }
  }
  const edit = async () => {
    const { call, special } = await granted()
    await call(editSpecialUserOperation, { ...special, status: 'Disabled' })
  }
  const remove = async () => {
    const { call, special } = await granted()
    await call(removeSpecialUserOperation, special)
  }
  return [
    [addSpecialUserOperation, granted],
    [editSpecialUserOperation, edit],
    [removeSpecialUserOperation, remove],
  ]
}

const recordedOfRoles = (world: World): Recorded => {
  const add = async () => {
    const call = await staffOf(world)()
    return { call, role: await call(addRole, { name: `Role ${newAddress()}` }) }
  }
  const edit = async () => {
    const { call, role } = await add()
    await call(editRole, { ...role, name: `Role ${newAddress()}`, status: 'Active', operations: [] })
  }
  const remove = async () => {
    const { call, role } = await add()
    await call(deleteRole, role)
  }
  return [
    [addRole, add],
    [editRole, edit],
    [deleteRole, remove],
  ]
}
