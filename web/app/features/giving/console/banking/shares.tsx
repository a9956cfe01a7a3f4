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
  const isSplit = ids.length > 1
  const add = () => {
    last.current += 1
    setIds([...ids, last.current])
  }
  return (
    <>
      {ids.map((id, i) => (
        // The same element whether it is the only one or not: otherwise what was typed into it would be lost.
        <fieldset key={id} className={isSplit ? 'stack bank-share' : 'stack dialog-group'}>
          {isSplit && (
            <legend>
              {noun} {i + 1}
            </legend>
          )}
          {children(i)}
          {isSplit && (
            <div>
              <Button size="compact-sm" variant="default" onClick={() => setIds(ids.filter((one) => one !== id))}>
                Remove
                <VisuallyHidden>
                  {' '}
                  {noun} {i + 1}
                </VisuallyHidden>
              </Button>
            </div>
          )}
        </fieldset>
      ))}
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
