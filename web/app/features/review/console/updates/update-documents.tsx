import type { UpdateCase } from '@lignum/contract/review/updates'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { DocumentLink, FileLink } from '../../../../ui/file-link.tsx'

type Change = UpdateCase['documentChanges'][number]
type Entry = NonNullable<Change['old']>

const titles: Readonly<Record<Change['change'], string>> = {
  Added: 'Added',
  Replaced: 'Replaced',
  Described: 'New description',
  Removed: 'Removed',
}

/** The documents and pictures that an update adds, replaces, changes the description of or removes. */
export function UpdateDocuments({ changes }: { changes: UpdateCase['documentChanges'] }) {
  if (changes.length === 0) return <p className="quiet">Documents and gallery stay as they are.</p>
  return (
    <ul className="plain stack">
      {changes.map((change) => (
        <li key={change.new?.id ?? change.old?.id} className="update-change">
          <h3>
            <Badge tone={change.change === 'Removed' ? 'paper' : 'gold'}>{titles[change.change]}</Badge>
          </h3>
          <Document title="Live now" entry={change.old} />
          <Document title="After the update" entry={change.new} />
        </li>
      ))}
    </ul>
  )
}

function Document({ title, entry }: { title: string; entry: Entry | null }) {
  return (
    <div>
      <span className="quiet">{title}</span>
      {entry ? <Shown entry={entry} /> : <p className="quiet">None</p>}
    </div>
  )
}

function Shown({ entry: { description, document, videoUrl } }: { entry: Entry }) {
  const isPicture = document.type === 'GalleryDocument' && !videoUrl
  return (
    <>
      <p>{description}</p>
      {videoUrl && <FileLink href={videoUrl} name="Video" icon="play" />}
      {!videoUrl && isPicture && <img className="update-picture" src={document.url} alt="" />}
      {!videoUrl && !isPicture && <DocumentLink href={document.url} name={document.name} />}
    </>
  )
}
