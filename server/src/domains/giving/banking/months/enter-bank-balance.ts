import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { enterBankBalance as enterCall } from '@lignum/contract/giving/banking/bank-months'
import { recordAudit } from '#domains/audit'
import { insertStoredFile, prepareFile } from '#domains/files'
import { transact } from '#kit/database/database'
import type { By } from '#kit/security/by'
import type { RateRule } from '#kit/security/rate-limit'
import { toMinor, writeMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'
import type { BankingDeps } from '../banking.deps.ts'
import type { BankingTx } from '../banking.tables.ts'
import { hasRest, refusalOfEntering } from './bank-months.policy.ts'
import { insertBankMonth, lockBankMonth, updateBankMonth } from './bank-months.writes.ts'
import { readBankMonths, readDifferences } from './read-bank-months.ts'

type EnterRequest = ParsedRequestOf<typeof enterCall>
type Deps = Pick<BankingDeps, 'db' | 'clock' | 'limits' | 'storage' | 'scan'>

/** Limited, because each upload is scanned and checked, which is expensive. */
const uploads: RateRule = { name: 'bank-document', times: 100, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Enters what the bank says about the end of a month; again, if it was wrong, until the month is closed. */
export const enterBankBalance = async (deps: Deps, by: By<{ id: string }>, request: EnterRequest): Promise<void> => {
  const { currency, month, version, note } = request
  const minor = toMinor(request.balance)
  if (minor === null) throw new Refusal('giving.bank-month-balance-missing', { field: 'balance' })
  const document = await prepareDocument(deps, by.actor.id, request.document)
  await transact(deps.db, async (tx) => {
    const before = await lockBankMonth(tx, currency, month)
    await refuseUnlessEnterable(deps, tx, request, minor)
    if ((before?.version ?? 0) !== version) throw new Refusal('giving.bank-month-changed')
    const owner = { companyId: null, createdById: by.actor.id, isPublic: false }
    const file = await insertStoredFile(tx, document, owner)
    const entered = {
      currency,
      month: `${month}-01`,
      balance_minor: minor,
      document_id: file.id,
      note,
      entered_by: by.actor.id,
      entered_at: deps.clock.now(),
    }
    if (before) await updateBankMonth(tx, entered)
    else if (!(await insertBankMonth(tx, entered))) throw new Refusal('giving.bank-month-changed')
    const change = { event: 'Modified', entity: 'BankMonth', entityId: `${currency} ${month}` } as const
    await recordAudit(tx, by, [
      {
        ...change,
        field: 'balance',
        ...(before && { old: writeMinor(before.balance_minor) }),
        new: writeMinor(minor),
      },
      { ...change, field: 'document', ...(before && { old: before.document_id }), new: file.id },
      ...(note || before?.note ? [{ ...change, field: 'note', old: before?.note ?? null, new: note }] : []),
    ])
  })
}

const prepareDocument = async (deps: Deps, actorId: string, { fileName, content }: EnterRequest['document']) => {
  await deps.limits.take(uploads, actorId)
  const bytes = Buffer.from(content.replace(/^data:[^,]{0,200},/, ''), 'base64')
  return prepareFile(deps, { type: 'BankDocument', name: fileName, content: bytes }).catch((err: unknown) => {
    throw err instanceof Refusal ? new Refusal(err.code, { field: 'document', cause: err }) : err
  })
}

const refuseUnlessEnterable = async (
  { clock }: Deps,
  tx: BankingTx,
  { currency, month, note }: EnterRequest,
  balanceMinor: number,
) => {
  const found = (await readBankMonths(tx, currency, clock.now())).find((one) => one.month === month)
  if (!found) throw new Refusal('not-found')
  const refused = refusalOfEntering(found.state)
  if (refused) throw new Refusal(refused)
  if (!note && hasRest(await readDifferences(tx, found, balanceMinor)))
    throw new Refusal('giving.bank-month-note', { field: 'note' })
}
