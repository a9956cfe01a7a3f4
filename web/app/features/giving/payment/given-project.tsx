import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { getProjectByIdForPublic } from '@lignum/contract/catalogue/endpoints'
import type { Currency } from '@lignum/contract/core/money'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import type { StoredOrder } from './stored-order.ts'

type Props = { gift: StoredOrder['projects'][number]; currency: Currency }

/** A project after the gift: its picture, what was given and how far it has come. */
export function GivenProject({ gift, currency }: Props) {
  const project = useProject(gift.id)
  return (
    <li className="given-project">
      {project?.thumbnailFileUrl && (
        <Picture url={project.thumbnailFileUrl} width={350} height={250} sizes="7rem" placeholder={null} />
      )}
      <p>
        <Link to={href('/projects/view/:id', { id: gift.id })}>{gift.name}</Link>
        {gift.amount !== undefined && <b className="amount figures"> {formatMoney(gift.amount, currency)}</b>}
      </p>
      {project && <Progress project={project} />}
    </li>
  )
}

function Progress({ project: { name, amountReceived, amountRequested } }: { project: PublicProject }) {
  const raised = `${formatMoney(amountReceived)} raised of ${formatMoney(amountRequested)}`
  const percent = amountRequested > 0 ? Math.min(100, (amountReceived / amountRequested) * 100) : 0
  return (
    <div>
      <Meter percent={percent} label={`Money raised for ${name}`} text={raised} />
      <p className="quiet figures">{raised}</p>
    </div>
  )
}

/** As it stands after the payment; null until it has been fetched, or if it cannot be. */
const useProject = (id: string): PublicProject | null => {
  const [project, setProject] = useState<PublicProject | null>(null)
  useEffect(() => {
    callApi(getProjectByIdForPublic, { id }, { isBackground: true }).then(setProject, () => undefined)
  }, [id])
  return project
}
