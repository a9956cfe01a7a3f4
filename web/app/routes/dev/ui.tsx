import type { ReactNode } from 'react'
import { Controls } from '../../features/gallery/controls.tsx'
import { Overlays } from '../../features/gallery/overlays.tsx'
import { Pieces } from '../../features/gallery/pieces.tsx'
import { unlisted } from '../../lib/page/page-head.ts'

export const meta = () => [{ title: 'Components' }, unlisted]

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Every component of `ui/` on one page, for developers. */
export default function Gallery() {
  return (
    <div className="wrap page">
      <h1>Components</h1>
      <Group title="Controls">
        <Controls />
      </Group>
      <Group title="Pieces">
        <Pieces />
      </Group>
      <Group title="Overlays and notices">
        <Overlays />
      </Group>
    </div>
  )
}
