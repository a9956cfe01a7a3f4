import { setTimeout as wait } from 'node:timers/promises'
import { editRole } from '@lignum/contract/accounts/roles'
import {
  editSpecialUserOperation,
  endUserSessions,
  removeSpecialUserOperation,
} from '@lignum/contract/accounts/user-access'
import { changeUserStatus, editUser } from '@lignum/contract/accounts/users'
import type { Client } from '@lignum/contract/core/client'
import { giveOperation, giveRole, knownUser, type Scene } from './scene.ts'

/** The operation that the call and the page need, which the person has and then has no longer. */
const right = 'View_Investor_Payment_List'

/** Takes the right away; done when its promise is. */
type Revoke = (administrator: Client) => Promise<unknown>

/** Gives the right to a person, and returns how it is taken away again. */
type Revocation = { readonly name: string; readonly give: (scene: Scene, userId: string) => Promise<Revoke> }

const onlyNames = { firstname: 'Pat', lastname: 'Example', phoneNumber: null }

export const revocations: readonly Revocation[] = [
  {
    name: 'role removed from the person',
    give: async (scene, userId) => {
      await giveRole(scene, userId, right)
      return async (call) => call(editUser, { ...onlyNames, ...(await knownUser(scene, userId)), roleIds: [] })
    },
  },
  {
    name: 'operation removed from the role',
    give: async (scene, userId) => {
      const role = await giveRole(scene, userId, right)
      return (call) => call(editRole, { ...role, status: 'Active', operations: [] })
    },
  },
  {
    name: 'role disabled',
    give: async (scene, userId) => {
      const role = await giveRole(scene, userId, right)
      return (call) => call(editRole, { ...role, status: 'Disabled', operations: [right] })
    },
  },
  {
    name: 'special operation expired',
    give: async (scene, userId) => {
      const { id } = await giveOperation(scene, userId, right)
      return async (call) => {
        const end = Date.now() + 500
        const { concurrencyStamp } = await knownUser(scene, userId)
        await call(editSpecialUserOperation, { id, concurrencyStamp, expirationDate: new Date(end).toISOString() })
        while (Date.now() <= end) await wait(1)
      }
    },
  },
  {
    name: 'special operation removed',
    give: async (scene, userId) => {
      const { id } = await giveOperation(scene, userId, right)
      return async (call) => {
        const { concurrencyStamp } = await knownUser(scene, userId)
        await call(removeSpecialUserOperation, { id, concurrencyStamp })
      }
    },
  },
  {
    name: 'person deactivated',
    give: async (scene, userId) => {
      await giveOperation(scene, userId, right)
      return async (call) => call(changeUserStatus, { ...(await knownUser(scene, userId)), status: 'Deactivated' })
    },
  },
  {
    name: 'session ended',
    give: async (scene, userId) => {
      await giveOperation(scene, userId, right)
      return (call) => call(endUserSessions, { id: userId })
    },
  },
]
