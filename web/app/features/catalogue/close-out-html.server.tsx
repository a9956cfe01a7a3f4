import type { ResponseOf } from '@lignum/contract/core/call'
import type { getProjectCloseOut } from '@lignum/contract/catalogue/close-out'
import { renderToStaticMarkup } from 'react-dom/server'

/** How a completed project ended, above what it set out to do. As HTML, so that the page needs no script for it. */
export const closeOutHtml = ({ report, fileName, fileUrl }: ResponseOf<typeof getProjectCloseOut>): string =>
  renderToStaticMarkup(
    <>
      <h2>How this project ended</h2>
      {paragraphsOf(report).map(({ at, text }) => (
        <p key={at}>{text}</p>
      ))}
      <p>
        <a href={fileUrl}>Read the full report ({fileName})</a>
      </p>
      <h2>What it set out to do</h2>
    </>,
  )

const paragraphsOf = (report: string) =>
  report
    .split(/\n+/)
    .map((text, at) => ({ at, text: text.trim() }))
    .filter(({ text }) => text !== '')
