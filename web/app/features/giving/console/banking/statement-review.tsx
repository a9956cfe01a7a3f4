import { Button, NativeSelect, TextInput } from '@mantine/core'
import { importBankStatement, previewBankStatement, saveBankAccount } from '@lignum/contract/giving/banking/endpoints'
import type { BankAccount, ImportedStatement } from '@lignum/contract/giving/banking/bank-statements'
import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'
import { type SubmitEvent, useState } from 'react'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { FormatFields } from './format-fields.tsx'
import type { ChosenStatement } from './statement-file.tsx'
import { StatementLines } from './statement-lines.tsx'

type Props = {
  account: BankAccount | null
  file: ChosenStatement
  onDone: (accountId: string) => void
  onCancel: () => void
}

type NewAccount = { readonly name: string; readonly currency: 'JMD' | 'USD' }

/** The file as it would be imported. How its columns are read is asked once for each account, and can be changed. */
export function StatementReview({ account, file, onDone, onCancel }: Props) {
  const [format, setFormat] = useState<StatementFormat | null>(account?.format ?? null)
  const [isMapping, setIsMapping] = useState(account === null)
  const [added, setAdded] = useState<NewAccount>({ name: '', currency: 'JMD' })
  const { change, isBusy } = useChange()
  const { data, failure, isLoading, retry } = useLoad(JSON.stringify(format), (signal) =>
    callApi(previewBankStatement, { content: file.content, format }, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!data) return <output>Reading {file.name}…</output>
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const imported = await change(() => importFile(account ?? added, data.format, file))
    if (!imported) return
    reportDone(resultOf(imported.done))
    onDone(imported.done.accountId)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} aria-busy={isLoading}>
      {account === null && <AccountFields account={added} onChange={setAdded} />}
      {isMapping || data.count === 0 ? (
        <FormatFields columns={data.columns} format={data.format} onChange={setFormat} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setIsMapping(true)}>
            Change how its columns are read
          </Button>
        </div>
      )}
      <StatementLines preview={data} currency={account?.currency ?? added.currency} />
      <div className="row">
        <Button type="submit" disabled={isBusy || isLoading || data.count === 0}>
          {isBusy ? 'One moment…' : `Import ${data.count} ${data.count === 1 ? 'line' : 'lines'}`}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type AccountProps = { account: NewAccount; onChange: (account: NewAccount) => void }

function AccountFields({ account, onChange }: AccountProps) {
  return (
    <div className="bank-format">
      <TextInput
        label="Name of the account"
        description="As you call it: NCB JMD"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        withAsterisk={false}
        maxLength={60}
        value={account.name}
        onChange={({ currentTarget }) => onChange({ ...account, name: currentTarget.value })}
      />
      <NativeSelect
        label="Currency"
        data={['JMD', 'USD']}
        value={account.currency}
        onChange={({ currentTarget }) =>
          onChange({ ...account, currency: currentTarget.value === 'USD' ? 'USD' : 'JMD' })
        }
      />
    </div>
  )
}

/** Stores a new account or a changed format first: the import reads the file by what is stored. */
const importFile = async (account: BankAccount | NewAccount, format: StatementFormat, file: ChosenStatement) => {
  const isKnown = 'id' in account
  const isSame = isKnown && JSON.stringify(account.format) === JSON.stringify(format)
  const known = isKnown ? { id: account.id, version: account.version } : {}
  const saved = isSame
    ? account
    : await callApi(saveBankAccount, { ...known, name: account.name, currency: account.currency, format })
  const request = { accountId: saved.id, fileName: file.name, content: file.content }
  return { ...(await callApi(importBankStatement, request)), accountId: saved.id }
}

const resultOf = ({ added, known }: ImportedStatement): string => {
  const before = known === 0 ? '' : `; ${known} were imported before`
  return `${added} new ${added === 1 ? 'line is' : 'lines are'} in the queue${before}`
}
