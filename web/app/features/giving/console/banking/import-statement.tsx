import { NativeSelect } from '@mantine/core'
import type { BankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { useState } from 'react'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { type ChosenStatement, StatementFile } from './statement-file.tsx'
import { StatementReview } from './statement-review.tsx'

/** Uploads a statement: choose the account and the file, check how it is read, import it. */
export function ImportStatement({ accounts }: { accounts: readonly BankAccount[] }) {
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const [file, setFile] = useState<ChosenStatement | null>(null)
  const account = accounts.find(({ id }) => id === accountId) ?? null
  return (
    <SectionPanel id="import" title="Import a bank statement">
      <NativeSelect
        label="Bank account"
        className="bank-account"
        data={[...accounts.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: 'A new account…' }]}
        value={account ? account.id : ''}
        onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
      />
      {file ? (
        <StatementReview
          key={`${file.name} ${file.content.length} ${account?.id} ${account?.version}`}
          {...{ account, file }}
          onDone={(id) => {
            setAccountId(id)
            setFile(null)
          }}
          onCancel={() => setFile(null)}
        />
      ) : (
        <StatementFile onChosen={setFile} />
      )}
    </SectionPanel>
  )
}
