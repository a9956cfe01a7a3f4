import type { RequestOf } from '@lignum/contract/core/call'
import {
  confirmBankLine,
  getBankLineProposals,
  getBankLinesByFilter,
  undoBankLine,
} from '@lignum/contract/giving/banking/bank-lines'
import type { World } from '../../worlds/world.ts'
import { openBankAccount, type SceneLine } from './bank-statements.ts'

type Person = Pick<Awaited<ReturnType<World['personOf']>>, 'call'>
type Line = { readonly id: string; readonly version: number }
export type Parts = RequestOf<typeof confirmBankLine>['parts']

/** The first person imports lines and undoes explanations, the second one explains them. */
export const bankLineScene = async (one: Person, two: Person) => {
  const { account, importLines } = await openBankAccount(one, { name: 'NCB JMD' })
  let references = 0
  return {
    account,
    importLines,
    imported: async (amount: string, also: Partial<SceneLine> = {}) => {
      references += 1
      const { statementId } = await importLines([{ reference: `R${references}`, amount, ...also }])
      const filters = [{ field: 'statementId', value: statementId }]
      const [line] = (await two.call(getBankLinesByFilter, { filters })).results
      if (!line) throw new Error('no line')
      return line
    },
    proposalsOf: async (id: string) => {
      const [found] = (await two.call(getBankLineProposals, { ids: [id] })).results
      return found?.proposals ?? []
    },
    confirm: ({ id, version }: Line, parts: Parts, by = two) => by.call(confirmBankLine, { id, version, parts }),
    undo: ({ id, version }: Line, by = one) => by.call(undoBankLine, { id, version, reason: 'wrong pledge' }),
  }
}
