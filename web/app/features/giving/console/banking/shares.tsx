import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'

/** As many as a line can be split into on the screen. */
const most = 10

type Props = {
  /** What each share is of: `pledge`. */
  noun: string
  /** The fields of a share; the first one begins with the whole amount. */
  children: (at: number) => ReactNode
}

/** A line that is split over several pledges or projects: one group of fields for each. */
export function Shares({ noun, children }: Props) {
  const [ids, setIds] = useState<readonly number[]>([0])
  const last = useRef(0)
  const add = () => {
    last.current += 1
    setIds([...ids, last.current])
  }
  return (
    <>
      {ids.map((id, i) =>
        ids.length === 1 ? (
          <div key={id} className="stack">
            {children(i)}
          </div>
        ) : (
          <fieldset key={id} className="stack bank-share">
            <legend>
              {noun} {i + 1}
            </legend>
            {children(i)}
            <div>
              <Button size="compact-sm" variant="default" onClick={() => setIds(ids.filter((one) => one !== id))}>
                Remove
                <VisuallyHidden>
                  {' '}
                  {noun} {i + 1}
                </VisuallyHidden>
              </Button>
            </div>
          </fieldset>
        ),
      )}
      {ids.length < most && (
        <div>
          <Button size="compact-sm" variant="default" onClick={add}>
            Add another {noun}
          </Button>
        </div>
      )}
    </>
  )
}
