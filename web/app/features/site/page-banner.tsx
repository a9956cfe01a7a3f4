import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import { Art } from '../../ui/media/art.tsx'

type Props = { title: string; seed: string; category: ProjectCategory; children: ReactNode }

/** The banner of an introductory page: its title over generated art. */
export function PageBanner({ title, seed, category, children }: Props) {
  return (
    <div className="page-banner on-pine">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className="lead">{children}</p>
        </div>
        <Art seed={seed} category={category} width={480} height={200} eager />
      </div>
    </div>
  )
}
