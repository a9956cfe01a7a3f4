import type { previewRoleChange as call } from '@lignum/contract/accounts/roles'
import type { HandlerResult, ParsedRequestOf } from '@lignum/contract/core/call'
import { separateDuties } from '@lignum/contract/accounts/separate-duties'
import type { Db } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import { newlyMixedDuties } from '../access/mixed-duties.policy.ts'
import { completeOperations, gainsAndLosses, grantedByRole, knownOperations } from './role-operations.policy.ts'
import { countHolders, findRole, listFirstHolders, listGrantsBeside, listOperationsOf } from './roles.reads.ts'

type Request = ParsedRequestOf<typeof call>
type Preview = HandlerResult<typeof call>

/** What saving a role would change for the people who hold it. */
export const previewRoleChange = async (db: Db, r: Request, now: Date): Promise<Preview> => {
  const role = await findRole(db, r.id)
  if (!role) throw new Refusal('not-found')
  const [held, chosen] = [knownOperations(await listOperationsOf(db, [r.id])), completeOperations(r.operations)]
  const [before, after] = [grantedByRole(role.status, held), grantedByRole(r.status, chosen)]
  const people = await listFirstHolders(db, r.id)
  const userIds = people.map(({ id }) => id)
  const beside = Map.groupBy(await listGrantsBeside(db, { roleId: r.id, userIds, now }), (grant) => grant.user_id)
  const mixed = new Set(newlyMixedDuties(held, chosen))
  return {
    ...gainsAndLosses(before, after),
    holders: (await countHolders(db, [r.id])).get(r.id) ?? 0,
    people: people.map(({ id, name }) => ({
      id,
      name,
      ...gainsAndLosses(before, after, knownOperations(beside.get(id) ?? [])),
    })),
    mixedDuties: separateDuties
      .filter(({ name }) => mixed.has(name))
      .map(({ name, description }) => ({ name, description })),
  }
}
