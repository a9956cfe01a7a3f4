import type { CompanyDetails } from '@lignum/contract/company/company'
import { useState } from 'react'
import { ConsoleForm } from '../../../../console/form/console-form.tsx'
import { TextField } from '../../../../console/form/fields.tsx'
import type { Outcome } from '../../../../console/form/saved.ts'
import { reportDone } from '../../../../console/report-done.ts'
import { useSite } from '../../../../lib/page/use-site.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { BankAccountFields } from './bank-account-fields.tsx'
import { CompanyAddressFields } from './company-address-fields.tsx'
import { CompanyDocuments } from './company-documents.tsx'
import { RemoveBankAccount } from './remove-bank-account.tsx'
import { companyLabel, companyValues } from './company-values.ts'

type Props = {
  /** Null creates the company. */
  company: CompanyDetails | null
  countries: readonly { readonly key: string; readonly value: string }[]
  outcome: Outcome
}

/** The profile of a company: details, address, bank account and documents, saved together. */
export function CompanyForm({ company, countries, outcome }: Props) {
  const { user } = useSite()
  // Empties the fields that are not part of the draft: files, and the number of the bank account.
  const [saves, setSaves] = useState(0)
  return (
    <ConsoleForm
      name="company"
      // By person and not by company: it stays the same when the company is created, and one person has one company.
      draftKey={`company-of-${user?.id ?? ''}`}
      current={{ stamp: company?.concurrencyStamp ?? '', values: companyValues(company) }}
      outcome={outcome}
      labelOf={companyLabel}
      saveLabel={company ? 'Save the profile' : 'Create the company'}
      takesFiles
      {...(company ? { changedBy: { name: company.modifiedBy, at: company.modificationDate } } : {})}
      onSaved={(_, __, { name = '' }) => {
        setSaves(saves + 1)
        reportDone(company ? `Updated ${name.trim()} profile` : `Added ${name.trim()}`)
      }}
    >
      <input type="hidden" name="id" value={company?.id ?? ''} />
      <SectionPanel id="details" title="Company">
        <TextField name="name" label="Company name" autoComplete="organization" />
        <div className="field-columns">
          <TextField name="phoneNumber" label="Telephone" type="tel" autoComplete="work tel" />
          <TextField name="taxIdNumber" label="Tax Registration Number" isOptional autoComplete="off" />
        </div>
      </SectionPanel>
      <SectionPanel id="address" title="Primary address">
        {company?.address.line1 ? (
          <input type="hidden" name="hasAddress" value="yes" />
        ) : (
          <p className="quiet">You can add it later. An address needs every line that is not optional.</p>
        )}
        <CompanyAddressFields countries={countries} />
      </SectionPanel>
      <SectionPanel id="bank-account" title="Bank account">
        <p className="quiet">
          {company?.bankInfo ? '' : 'You can add it later. '}The number is stored encrypted. It is shown by its last
          four digits only, to you as well.
        </p>
        {company?.bankInfo && <input type="hidden" name="hasBankAccount" value="yes" />}
        <BankAccountFields key={saves} stored={company?.bankInfo ?? null} />
        {company?.bankInfo && (
          <RemoveBankAccount account={company.bankInfo} concurrencyStamp={company.concurrencyStamp} />
        )}
      </SectionPanel>
      <SectionPanel id="documents" title="Documents">
        <CompanyDocuments key={saves} company={company} />
      </SectionPanel>
    </ConsoleForm>
  )
}
