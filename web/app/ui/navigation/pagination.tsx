import { Form, Link } from 'react-router'
import { Button } from '../button.tsx'

/** A field for the page number: the target of its form, and the other query parameters it preserves. */
type Jump = { readonly action: string; readonly params: Readonly<Record<string, string>> }

type Props = { page: number; pages: number; to: (page: number) => string; label: string; jump?: Jump }

/** The page numbers around the current one, plus the first and the last; null is a gap. */
export const pagesAround = (page: number, pages: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const listed = [...new Set(wanted)].toSorted((a, b) => a - b)
  return listed.flatMap((n, i) => {
    const before = listed[i - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? [null, n] : [n]
  })
}

/** Pages are links, so they can be shared, opened in a new tab and used without script. */
export function Pagination({ page, pages, to, label, jump }: Props) {
  if (pages <= 1) return null
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {pagesAround(page, pages).map((n, i) =>
        n === null ? (
          // A gap has no identity but its position.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={`gap-${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link key={n} to={to(n)} aria-label={`Page ${n}`} aria-current={n === page ? 'page' : undefined}>
            {n}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
      {jump && <QuickJump pages={pages} {...jump} />}
    </nav>
  )
}

function QuickJump({ action, params, pages }: Jump & { pages: number }) {
  return (
    <Form method="get" action={action} className="jump">
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        Go to page <input className="input" name="page" type="number" min={1} max={pages} required />
      </label>
      <Button type="submit" look="line" size="small">
        Go
      </Button>
    </Form>
  )
}
