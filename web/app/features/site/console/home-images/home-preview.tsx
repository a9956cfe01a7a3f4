import { Button } from '@mantine/core'
import type { HomeImages } from '@lignum/contract/site/banner'
import { useState } from 'react'
import { PreviewFrame } from '../../../../console/detail/preview-frame.tsx'
import { Hero } from '../../home/hero.tsx'

const widths = { 360: 'On a phone', 768: 'On a tablet', 1280: 'On a computer' } as const
const choices = [360, 768, 1_280] as const

/** The top of the home page with these pictures, made of the parts of the page itself, at three widths. */
export function HomePreview({ images }: { images: HomeImages }) {
  const [width, setWidth] = useState<(typeof choices)[number]>(1_280)
  return (
    <>
      <div className="row">
        {choices.map((choice) => (
          <Button
            key={choice}
            size="compact-sm"
            variant={choice === width ? 'filled' : 'default'}
            aria-pressed={choice === width}
            onClick={() => setWidth(choice)}
          >
            {widths[choice]}
          </Button>
        ))}
      </div>
      <PreviewFrame key={width} title={`Preview of the home page at ${width} pixels`} width={width}>
        <Hero images={images} />
      </PreviewFrame>
    </>
  )
}
