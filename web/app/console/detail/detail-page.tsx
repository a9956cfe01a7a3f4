import type { ReactNode } from 'react'
import { BackArrow } from '../../ui/navigation/back-arrow.tsx'

type Props = {
  title: string
  /** A badge beside the title. */
  status?: ReactNode
  about?: ReactNode
  /** The list that the entity belongs to. */
  above?: string
  actions?: ReactNode
  /** The sections of the page. */
  children: ReactNode
  /** Beside the sections on wide windows, below them on others. */
  history?: ReactNode
}

/** The page of one entity: what it is, what can be done with it, its sections and its history. */
export function DetailPage({ title, status, about, above, actions, children, history }: Props) {
  return (
    <div className="detail">
      <div className="detail-head">
        {above && <BackArrow above={above} />}
        <div className="row">
          <h1>{title}</h1>
          {status}
        </div>
        {about && <p className="quiet">{about}</p>}
        {actions && <div className="row detail-actions">{actions}</div>}
      </div>
      <div className={history ? 'detail-body with-history' : 'detail-body'}>
        <div className="stack">{children}</div>
        {history}
      </div>
    </div>
  )
}
