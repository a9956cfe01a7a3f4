import { type NoteField, noteFieldLabels, noteFields } from '@lignum/contract/review/names'
import type { UpdateCase } from '@lignum/contract/review/updates'
import { DiffValue } from '../../../../console/detail/diff-value.tsx'
import { wordDiff } from '../../../../console/detail/word-diff.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { countOf } from '../../../../lib/format/format-count.ts'
import { textOfHtml } from '../../../../lib/format/text-of-html.ts'
import { DocumentLink } from '../../../../ui/file-link.tsx'
import { Day } from '../../../../ui/form/date-field.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'

type Value = UpdateCase['changes'][number]['old']
type Side = 'old' | 'new'

type Props = {
  review: UpdateCase
  /** What the public reads for the value of a choice, which is known to the catalogue. */
  nameOf: (field: NoteField, value: string) => string
}

/** The fields of an update, each as it is live and as it would be; those that stay the same are folded. */
export function UpdateChanges({ review, nameOf }: Props) {
  const { changes } = review
  const changed = new Set(changes.map(({ field }) => field))
  const same = comparedFields.filter((field) => !changed.has(field))
  return (
    <>
      {changes.length === 0 && <p className="quiet">It changes no field.</p>}
      {changes.map((change) => (
        <section key={change.field} className="update-change" aria-label={noteFieldLabels[change.field]}>
          <h3>{noteFieldLabels[change.field]}</h3>
          {(['old', 'new'] as const).map((side) => (
            <div key={side}>
              <span className="quiet">{side === 'old' ? 'Live now' : 'After the update'}</span>
              <div>
                <Shown {...{ review, change, side, nameOf }} />
              </div>
            </div>
          ))}
        </section>
      ))}
      <Disclosure label={`Unchanged: ${countOf(same.length, 'field')}`}>
        <p>{same.map((field) => noteFieldLabels[field]).join(', ')}</p>
      </Disclosure>
    </>
  )
}

/** Documents and pictures of the gallery are compared one by one; the company's documents are not part of an update. */
const comparedElsewhere: readonly NoteField[] = ['documents', 'articlesOfIncorporationFile', 'proofOfTaxComplianceFile']
const comparedFields = noteFields.filter((field) => !comparedElsewhere.includes(field))

type ShownProps = Props & { change: UpdateCase['changes'][number]; side: Side }

function Shown({ review, change, side, nameOf }: ShownProps) {
  const { field } = change
  const url = fileOf(review, field, side)
  if (url !== undefined) return <File field={field} url={url} />
  const value = change[side]
  if (field === 'amountRequested' && typeof value === 'number') return formatMoney(value)
  if (field === 'timeToFunding' && value) return <Day at={`${value}T12:00:00Z`} />
  const [before, after] = [textOf(field, change.old, nameOf), textOf(field, change.new, nameOf)]
  const diff = before && after ? wordDiff(before, after) : null
  return side === 'old' ? (
    <DiffValue value={before} runs={diff?.old} mark="del" />
  ) : (
    <DiffValue value={after} runs={diff?.new} mark="ins" />
  )
}

const textOf = (field: NoteField, value: Value, nameOf: Props['nameOf']): string | null => {
  if (value === null) return null
  if (field === 'description') return textOfHtml(String(value))
  return nameOf(field, String(value))
}

/** The file of a field; undefined for fields that have none. */
const fileOf = ({ project, update }: UpdateCase, field: NoteField, side: Side): string | null | undefined => {
  const of = side === 'old' ? project : update
  if (field === 'thumbnail') return of.thumbnailFileUrl
  if (field === 'dashboardPicture') return of.projectDashboardFileUrl
  return field === 'businessPlan' ? of.projectDocumentFileUrl : undefined
}

function File({ field, url }: { field: NoteField; url: string | null }) {
  if (!url) return <span className="quiet">None</span>
  if (field === 'businessPlan') return <DocumentLink href={url} name="Open the document" />
  return <img className="update-picture" src={url} alt="" />
}
