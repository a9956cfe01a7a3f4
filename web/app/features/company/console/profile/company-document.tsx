import type { CompanyDetails } from '@lignum/contract/company/company'
import { countOf } from '../../../../lib/format/format-count.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { DocumentPicker } from '../../../../ui/form/document-picker.tsx'
import { DocumentLink } from '../../../../ui/file-link.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

type Replaced = CompanyDetails['replacedDocuments'][number]

type Props = {
  label: string
  /** The field of the form. */
  name: string
  current: { readonly url: string; readonly fileName: string } | null
  replaced: readonly Replaced[]
  mayReplace: boolean
}

/** A document of a company: the current file, a field to replace it, and what it has replaced. */
export function CompanyDocument({ label, name, current, replaced, mayReplace }: Props) {
  return (
    <div id={name} className="stack">
      {current && (
        <>
          <h3>{label}</h3>
          <CurrentFile label={label} {...current} />
        </>
      )}
      {mayReplace || !current ? (
        <DocumentPicker label={current ? `Replace ${label}` : label} name={name} />
      ) : (
        <p className="quiet">
          Your account may not replace this document; please ask a person of your company who may, or contact us.
        </p>
      )}
      {replaced.length > 0 && (
        <Disclosure label={countOf(replaced.length, 'earlier document')}>
          <ul className="plain">
            {replaced.map((document) => (
              <li key={document.url} className="entry">
                <div>
                  <DocumentLink href={document.url} name={document.fileName} title={`${label}, earlier document`} />
                  <p className="quiet">
                    Replaced by {document.replacedBy ?? 'a former member'}, <Moment at={document.replacedDate} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}

function CurrentFile({ label, url, fileName }: { label: string; url: string; fileName: string }) {
  return (
    <div className="row">
      <DocumentLink href={url} name={fileName} title={label} />
      <a href={url} download={fileName}>
        Download<VisuallyHidden> {label}</VisuallyHidden>
      </a>
    </div>
  )
}
