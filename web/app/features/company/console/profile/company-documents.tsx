import type { CompanyDetails } from '@lignum/contract/company/company'
import { useMay } from '../../../../lib/access/use-may.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { CompanyDocument } from './company-document.tsx'

const fileOf = (url: string | null | undefined, fileName: string | null | undefined) =>
  url ? { url, fileName: fileName ?? 'Document' } : null

/** The two documents that every company has. */
export function CompanyDocuments({ company }: { company: CompanyDetails | null }) {
  const may = useMay()
  const mayReplace = may('Submit_Company')
  const replaced = company?.replacedDocuments ?? []
  return (
    <>
      {company && mayReplace && (
        <p className="quiet">
          A new file replaces the one before it when you save. Reviewers are shown that the document has changed, and
          earlier files stay on record.
        </p>
      )}
      {company?.documentsChangedDate && (
        <p className="conflict">
          Documents changed since they were last reviewed: <Moment at={company.documentsChangedDate} />. Reviewers will
          look at the new ones.
        </p>
      )}
      <div className="field-columns">
        <CompanyDocument
          label="Proof of Incorporation"
          name="articlesOfIncorporationFile"
          current={fileOf(company?.articlesOfIncorporationUrl, company?.articlesOfIncorporationFileName)}
          replaced={replaced.filter(({ type }) => type === 'ArticlesOfIncorporation')}
          mayReplace={mayReplace}
        />
        <CompanyDocument
          label="Proof of Tax Compliance"
          name="proofOfTaxComplianceFile"
          current={fileOf(company?.proofOfTaxComplianceUrl, company?.proofOfTaxComplianceFileName)}
          replaced={replaced.filter(({ type }) => type === 'ProofOfTaxCompliance')}
          mayReplace={mayReplace}
        />
      </div>
    </>
  )
}
