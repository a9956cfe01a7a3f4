import type { ReactNode } from 'react'
import { Art, type ArtPalette } from '../../ui/media/art.tsx'

type Props = { title: string; seed: string; palette: ArtPalette; children: ReactNode }

/** The banner of an introductory page: its title over generated art. */
export function PageBanner({ title, seed, palette, children }: Props) {
  return (
    <div className="page-banner on-pine">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className="lead">{children}</p>
        </div>
        <Art seed={seed} palette={palette} width={480} height={200} />
      </div>
    </div>
  )
}
