import { limits } from '@lignum/contract/core/limits'
import { href } from 'react-router'
import { Art } from '../../../ui/media/art.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Carousel } from '../../../ui/media/carousel.tsx'
import type { Story } from '../content/home.ts'

/** Who We Are, CSR and Agility, one slide each. */
export function Stories({ stories }: { stories: readonly Story[] }) {
  const slides = stories.map((story) => ({ id: story.id, content: <StorySlide story={story} /> }))
  return (
    <div className="band section">
      <div className="wrap">
        <Carousel className="whole" label="About the exchange" slides={slides} everyMs={limits.carouselMs} />
      </div>
    </div>
  )
}

function StorySlide({ story }: { story: Story }) {
  return (
    <div className="story">
      <div className="stack">
        <h2>{story.title}</h2>
        <p className="lead">{story.lead}</p>
        <p>{story.paragraphs[0]}</p>
        <p>
          <LinkButton to={`${href('/about-us')}#${story.id}`} look="line">
            More about {story.title}
          </LinkButton>
        </p>
      </div>
      <Art seed={story.id} category={story.category} width={480} height={300} />
    </div>
  )
}
