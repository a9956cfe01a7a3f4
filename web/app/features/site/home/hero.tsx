import type { HomeImages } from '@lignum/contract/site/banner'
import { Art, type ArtPalette } from '../../../ui/media/art.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'

type Place = 'main' | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

/** The five places of the banner in their order, and what is drawn where no picture was chosen. */
const places: readonly { place: Place; seed: string; palette: ArtPalette; width: number; height: number }[] = [
  { place: 'main', seed: 'blue-mountain', palette: 'sea', width: 420, height: 380 },
  { place: 'topLeft', seed: 'dry-harbour', palette: 'corn', width: 110, height: 250 },
  { place: 'topRight', seed: 'john-crow', palette: 'rose', width: 110, height: 250 },
  { place: 'bottomLeft', seed: 'don-figuerero', palette: 'orchid', width: 110, height: 250 },
  { place: 'bottomRight', seed: 'santa-cruz', palette: 'fern', width: 110, height: 250 },
]

const urlOf = (images: HomeImages | undefined, place: Place): string | null => {
  const id = images?.[`${place}ImageFileId`]
  const name = images?.[`${place}ImageFileName`]
  return id && name ? `/api/file/${id}/${encodeURIComponent(name)}` : null
}

/** What the exchange is for, in two sentences, and the way in. */
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
            <LinkButton to="/projects" look="gold">
              View All Causes
            </LinkButton>
            <LinkButton to="/how-to-donate" look="line">
              How to donate
            </LinkButton>
          </div>
        </div>
        <div className="mosaic" aria-hidden="true">
          {places.map(({ place, seed, palette, width, height }) => {
            const url = urlOf(images, place)
            const isMain = place === 'main'
            return (
              <div key={place} className={place}>
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
                  <Art seed={seed} palette={palette} width={width} height={height} />
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
