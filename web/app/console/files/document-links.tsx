import { DocumentLink } from '../../ui/file-link.tsx'

type Props = { documents: readonly { readonly id: string; readonly name: string; readonly url: string }[] }

/** Links to documents, each of which opens beside the page. */
export function DocumentLinks({ documents }: Props) {
  if (documents.length === 0) return null
  return (
    <ul className="plain">
      {documents.map(({ id, name, url }) => (
        <li key={id}>
          <DocumentLink href={url} name={name} />
        </li>
      ))}
    </ul>
  )
}
