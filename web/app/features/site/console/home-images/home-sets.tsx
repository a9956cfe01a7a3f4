import { Button } from '@mantine/core'
import { getFile } from '@lignum/contract/core/endpoints'
import type { HomeImages } from '@lignum/contract/site/banner'
import type { getHomeImageSets } from '@lignum/contract/site/home-images'
import type { ResponseOf } from '@lignum/contract/core/call'
import { homeSlots } from '@lignum/contract/site/names'
import { urlOf } from '../../../../lib/api/call-api.ts'
import { countOf } from '../../../../lib/format/format-count.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { areSame, fileOf, sizeOf, slotLabels } from './home-slots.ts'

type ImageSet = ResponseOf<typeof getHomeImageSets>['sets'][number]

type Props = {
  sets: readonly ImageSet[]
  current: HomeImages
  isBusy: boolean
  onRestore: (images: HomeImages) => void
}

/** What the home page has shown before; one press shows it again. */
export function HomeSets({ sets, current, isBusy, onRestore }: Props) {
  if (sets.length === 0) return <p>Nothing was changed here yet.</p>
  return (
    <ul className="plain">
      {sets.map(({ id, savedBy, savedDate, images }) => (
        <li key={id} className="entry">
          <div>
            <p>
              <Moment at={savedDate} />
              {savedBy && `, ${savedBy}`}
            </p>
            <Pictures images={images} />
          </div>
          {areSame(images, current) ? (
            <span className="badge pine">Shown now</span>
          ) : (
            <Button variant="default" disabled={isBusy} onClick={() => onRestore(images)}>
              Show these again
              <VisuallyHidden> as saved on {savedDate.slice(0, 10)}</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Pictures({ images }: { images: HomeImages }) {
  const chosen = homeSlots.flatMap((slot) => {
    const file = fileOf(images, slot)
    return file ? [{ slot, file }] : []
  })
  return (
    <div className="home-set">
      {chosen.map(({ slot, file }) => (
        <img key={slot} src={urlOf(getFile, file)} alt={slotLabels[slot]} {...sizeOf(slot)} loading="lazy" />
      ))}
      {chosen.length < homeSlots.length && (
        <span className="quiet">{countOf(homeSlots.length - chosen.length, 'slot')} drawn by the page</span>
      )}
    </div>
  )
}
