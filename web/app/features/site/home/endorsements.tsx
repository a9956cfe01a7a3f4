import { limits } from '@lignum/contract/core/limits'
import { Carousel } from '../../../ui/media/carousel.tsx'
import type { Endorsement } from '../content/home.ts'

/** Endorsements in a carousel, each with a preview of its text. */
export function Endorsements({ endorsements }: { endorsements: readonly Endorsement[] }) {
  const slides = endorsements.map((endorsement) => ({
    id: endorsement.id,
    content: <EndorsementCard {...endorsement} />,
  }))
  return (
    <div className="wrap section">
      <h2>Endorsements</h2>
      <Carousel label="Endorsements" slides={slides} everyMs={limits.carouselMs} />
    </div>
  )
}

/** Cuts the text at a word boundary. */
const previewOf = (text: string): string =>
  text.length > limits.endorsementPreview ? text.slice(0, text.lastIndexOf(' ', limits.endorsementPreview)) : text

function EndorsementCard({ name, role, text }: Endorsement) {
  const preview = previewOf(text)
  const more = text.slice(preview.length)
  return (
    <figure className="panel said">
      <blockquote>
        <p>
          {preview}
          {more && <span className="cut">…</span>}
        </p>
        {more && (
          <details>
            <summary>
              <span className="more">Read More</span>
              <span className="less">Read Less</span>
            </summary>
            <p>…{more}</p>
          </details>
        )}
      </blockquote>
      <figcaption>
        <b>{name}</b>
        <span className="quiet">{role}</span>
      </figcaption>
    </figure>
  )
}
