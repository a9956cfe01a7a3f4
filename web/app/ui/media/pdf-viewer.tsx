import { lazy, Suspense } from 'react'
import { untilResponse } from '../../lib/browser/connection.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

/** Loaded with the first document that is opened, like the PDF library. */
const PdfPages = lazy(() =>
  untilResponse(() => import('./pdf-pages.tsx')).then((module) => ({ default: module.PdfPages })),
)

/** The pages of a PDF. */
export function PdfViewer({ href }: { href: string }) {
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <PdfPages href={href} />
    </Suspense>
  )
}
