import { Button } from '@mantine/core'
import type { HomeImages } from '@lignum/contract/site/banner'
import { saveBanner } from '@lignum/contract/site/endpoints'
import type { getHomeImageSets } from '@lignum/contract/site/home-images'
import type { ResponseOf } from '@lignum/contract/core/call'
import { homeSlots } from '@lignum/contract/site/names'
import { useState } from 'react'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { HomePreview } from './home-preview.tsx'
import { HomeSets } from './home-sets.tsx'
import { areSame, fileOf, savedAs, withPicture } from './home-slots.ts'
import { SlotField } from './slot-field.tsx'
import './home-images.css'

type Props = { loaded: ResponseOf<typeof getHomeImageSets> }

/** The five pictures of the home page: chosen one by one, looked at, and saved together. */
export function HomeEditor({ loaded: { version, current, sets } }: Props) {
  // Only the edits: what nobody has changed here follows what is stored.
  const [edited, setEdited] = useState<HomeImages | null>(null)
  const { change, isBusy } = useChange()
  const shown = edited ?? current
  const isChanged = edited !== null && !areSame(edited, current)
  const save = async (images: HomeImages) => {
    const done = await change(() => callApi(saveBanner, savedAs(images, version)))
    if (!done) return
    setEdited(null)
    reportDone('The home page shows these pictures now')
  }
  return (
    <>
      <SectionPanel id="pictures" title="Pictures">
        <div className="home-slots">
          {homeSlots.map((slot) => (
            <SlotField
              key={slot}
              slot={slot}
              file={fileOf(shown, slot)}
              onChange={(file) => setEdited((now) => withPicture(now ?? current, slot, file))}
            />
          ))}
        </div>
      </SectionPanel>
      <SectionPanel id="preview" title="Preview">
        <HomePreview images={shown} />
        <div className="row save-row">
          <Button disabled={isBusy || !isChanged} onClick={() => void save(shown)}>
            {isBusy ? 'Saving…' : 'Save the pictures'}
          </Button>
          {isChanged && (
            <>
              <Button variant="default" disabled={isBusy} onClick={() => setEdited(null)}>
                Discard changes
              </Button>
              <span className="quiet">Not saved yet: visitors see the pictures from before.</span>
            </>
          )}
        </div>
      </SectionPanel>
      <SectionPanel id="sets" title="Shown before">
        <HomeSets sets={sets} current={current} isBusy={isBusy} onRestore={(images) => void save(images)} />
      </SectionPanel>
    </>
  )
}
