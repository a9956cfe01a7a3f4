import { href } from 'react-router'
import { Art } from '../../ui/media/art.tsx'
import { BackArrow } from '../../ui/navigation/back-arrow.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Menu } from '../../ui/navigation/menu.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'

const tabs = ['Background', 'Organizer', 'Documents'].map((label) => ({
  id: label.toLowerCase(),
  label,
  content: <p>The panel called {label}.</p>,
}))

export function Pieces() {
  return (
    <>
      <div className="row">
        <Badge>Paper</Badge>
        <Badge tone="pine">Pine</Badge>
        <Badge tone="gold">Gold</Badge>
        <Menu label="A menu">
          <a href="#pieces">First</a>
          <a href="#pieces">Second</a>
        </Menu>
        <BackArrow above={href('/dashboard')} />
      </div>
      {[0, 35, 100].map((percent) => (
        <Meter key={percent} percent={percent} label={`Example at ${percent}`} text={`${percent}% of the goal`} />
      ))}
      <Tabs label="Example" tabs={tabs} />
      <Pagination label="Pages of examples" page={5} pages={9} to={(page) => `?page=${page}`} />
      <div className="project-grid">
        {(['ClimateChange', 'Culture', 'Education'] as const).map((category) => (
          <Card key={category}>
            <Art seed={category} category={category} />
          </Card>
        ))}
      </div>
      <Skeleton height="4rem" />
      <EmptyState title="Nothing here yet">
        <p className="quiet">Words say what to do now.</p>
      </EmptyState>
      <div className="fret" />
    </>
  )
}
