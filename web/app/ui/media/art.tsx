import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { getProjectArt } from '@lignum/contract/site/endpoints'
import { urlOf } from '../../lib/api/call-api.ts'

type Props = { seed: string; category: ProjectCategory; width?: number; height?: number; eager?: boolean }

/** A decorative picture that the server draws: the motif of a category, composed by the seed. */
export function Art({ seed, category, width = 350, height = 250, eager = false }: Props) {
  const src = urlOf(getProjectArt, { category, id: seed, width, height })
  return <img className="art" src={src} alt="" width={width} height={height} loading={eager ? 'eager' : 'lazy'} />
}
