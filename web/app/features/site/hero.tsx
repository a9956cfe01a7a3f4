import { Art, type ArtPalette } from '../../ui/art.tsx'
import { LinkButton } from '../../ui/button.tsx'

/** The five places of the banner, in their order: main, top left, top right, bottom left, bottom right. */
const pictures: readonly { seed: string; palette: ArtPalette; width: number; height: number }[] = [
  { seed: 'blue-mountain', palette: 'sea', width: 420, height: 380 },
  { seed: 'dry-harbour', palette: 'corn', width: 110, height: 250 },
  { seed: 'john-crow', palette: 'rose', width: 110, height: 250 },
  { seed: 'don-figuerero', palette: 'orchid', width: 110, height: 250 },
  { seed: 'santa-cruz', palette: 'fern', width: 110, height: 250 },
]

/** What the exchange is for, in two sentences, and the way in. */
export function Hero() {
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
          {pictures.map((picture) => (
            <Art key={picture.seed} {...picture} />
          ))}
        </div>
      </div>
      <div className="fret" />
    </div>
  )
}
