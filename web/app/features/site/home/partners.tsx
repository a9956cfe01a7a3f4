import { limits } from '@lignum/contract/core/limits'
import { Marquee } from '../../../ui/media/marquee.tsx'
import { Seal } from '../../../ui/media/seal.tsx'
import type { Partner } from '../content/home.ts'

/** The logos of the partners in a marquee. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const items = partners.map(({ name, work, palette }) => ({
    id: name,
    content: (
      <div className="partner">
        <Seal label={name} palette={palette} />
        <span>
          <b>{name}</b>
          <small>{work}</small>
        </span>
      </div>
    ),
  }))
  return (
    <div className="wrap section">
      <h2>Social Partners</h2>
      <Marquee label="Social Partners" items={items} itemMs={limits.partnerLogosMs} />
    </div>
  )
}
