import { Button, NativeSelect } from '@mantine/core'
import type { ReviewCase } from '@lignum/contract/review/review'
import { useState } from 'react'
import { FileLink } from '../../../../ui/file-link.tsx'
import { PdfViewer } from '../../../../ui/media/pdf-viewer.tsx'
import { SectionPanel } from '../../../../ui/section-panel.tsx'

type File = { readonly label: string; readonly url: string }

/** The documents of the project and of its company; pictures and videos are on the page of the project. */
export const documentsOf = (project: ReviewCase): File[] => {
  const { projectDocumentFileUrl, projectDocumentFileName, projectDocuments, company } = project
  const files: { readonly label: string; readonly url: string | null }[] = [
    { label: `Project document: ${projectDocumentFileName ?? 'not named'}`, url: projectDocumentFileUrl },
    ...projectDocuments
      .filter(({ document }) => document.type === 'ProjectDocument')
      .map(({ description, document }) => ({
        label: `${description || 'Document'}: ${document.name}`,
        url: document.url,
      })),
    { label: 'Company: Proof of Incorporation', url: company.articlesOfIncorporationUrl },
    { label: 'Company: Proof of Tax Compliance', url: company.proofOfTaxComplianceUrl },
  ]
  return files.flatMap(({ label, url }) => (url ? [{ label, url }] : []))
}

/** One document at a time, beside the page that the public would see. */
export function CaseDocuments({ project }: { project: ReviewCase }) {
  const files = documentsOf(project)
  const [chosen, setChosen] = useState(0)
  const file = files[chosen] ?? files[0]
  return (
    <SectionPanel id="case-documents" title="Documents">
      {file ? (
        <>
          <div className="case-document">
            <NativeSelect
              label="Document"
              value={String(files.indexOf(file))}
              data={files.map(({ label }, i) => ({ value: String(i), label }))}
              onChange={({ target }) => setChosen(Number(target.value))}
            />
            {files.length > 1 && (
              <Button variant="default" onClick={() => setChosen((files.indexOf(file) + 1) % files.length)}>
                Next document
              </Button>
            )}
          </div>
          <FileLink href={file.url} name="Open it by itself" />
          {/* It scrolls, also for the keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className="case-viewer" aria-label={file.label} tabIndex={0}>
            <PdfViewer key={file.url} href={file.url} />
          </section>
        </>
      ) : (
        <p className="quiet">The company has added no documents yet.</p>
      )}
    </SectionPanel>
  )
}
