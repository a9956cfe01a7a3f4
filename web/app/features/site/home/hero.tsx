import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { getFile } from '@lignum/contract/core/endpoints'
import type { HomeImages } from '@lignum/contract/site/banner'
import { href } from 'react-router'
import { urlOf } from '../../../lib/api/call-api.ts'
import { Art } from '../../../ui/media/art.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'

type Slot = 'main' | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

/** The five image slots of the banner, in order, with the generated art for a slot without a picture. */
const slots: readonly { slot: Slot; seed: string; category: ProjectCategory; width: number; height: number }[] = [
  { slot: 'main', seed: 'blue-mountain', category: 'ClimateChange', width: 420, height: 380 },
  { slot: 'topLeft', seed: 'dry-harbour', category: 'Education', width: 110, height: 250 },
  { slot: 'topRight', seed: 'john-crow', category: 'HealthAndWellness', width: 110, height: 250 },
  { slot: 'bottomLeft', seed: 'don-figuerero', category: 'Culture', width: 110, height: 250 },
  { slot: 'bottomRight', seed: 'santa-cruz', category: 'RenewableEnergySolutions', width: 110, height: 250 },
]

const pictureUrl = (images: HomeImages | undefined, slot: Slot): string | null => {
  const id = images?.[`${slot}ImageFileId`]
  const name = images?.[`${slot}ImageFileName`]
  return id && name ? urlOf(getFile, { id, name }) : null
}

/** The hero of the home page: the purpose of the exchange and the main links. */
export function Hero({ images }: { images: HomeImages | undefined }) {
  return (
    <div className="hero on-pine">
      <div className="wrap">
        <div className="pitch">
          <h1>
            Good work, <em>openly funded</em>
          </h1>
          <p>
            Lignum lists community projects from every parish after they have been reviewed. Choose one, give in JMD or
            USD, and see what has been raised and what is still needed.
          </p>
          <div className="row">
            <LinkButton to={href('/projects')} look="gold">
              View All Causes
            </LinkButton>
            <LinkButton to={href('/how-to-donate')} look="line">
              How to donate
            </LinkButton>
          </div>
        </div>
        <div className="mosaic" aria-hidden="true">
          {slots.map(({ slot, seed, category, width, height }) => {
            const url = pictureUrl(images, slot)
            const isMain = slot === 'main'
            return (
              <div key={slot} className={slot}>
                {url ? (
                  <Picture
                    url={url}
                    width={width}
                    height={height}
                    widest={width * 2}
                    sizes={isMain ? '(width < 800px) 66vw, 24rem' : '(width < 800px) 17vw, 6rem'}
                    first={isMain}
                  />
                ) : (
                  <Art seed={seed} category={category} width={width} height={height} eager />
                )}
              </div>
            )
          })}
        </div>
      </div>
      <div className="fret" />
    </div>
  )
}
