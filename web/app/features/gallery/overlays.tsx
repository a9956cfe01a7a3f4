import { limits } from '@lignum/contract/core/limits'
import { useState } from 'react'
import { useCartCount } from '../../lib/browser/cart-count.tsx'
import { noticeOfProblem } from '../../lib/notices/notice-messages.ts'
import { notices, type NoticeType } from '../../lib/notices/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { Drawer } from '../../ui/navigation/drawer.tsx'

const types: readonly NoticeType[] = ['success', 'info', 'error']

const raiseOf = (type: NoticeType) =>
  notices.raise({
    type,
    title: `A notice of type ${type}`,
    message: `Raised at ${new Date().toLocaleTimeString('en-JM')}`,
    lastsMs: limits.generalNoticeMs,
  })

const raiseFault = () => notices.raise(noticeOfProblem({ status: 500, message: '', eventMarker: 'example' }))

export function Overlays() {
  const [open, setOpen] = useState(false)
  const [, changeCart] = useCartCount()
  return (
    <>
      <div className="row">
        {types.map((type) => (
          <Button key={type} look="line" onClick={() => raiseOf(type)}>
            Raise {type}
          </Button>
        ))}
        <Button look="line" onClick={raiseFault}>
          Raise a persistent one
        </Button>
      </div>
      <div className="row">
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        <button type="button" className="button" popoverTarget="gallery-drawer">
          Open the drawer
        </button>
        <Button look="quiet" onClick={() => changeCart({ type: 'increment' })}>
          Cart + 1
        </Button>
        <Button look="quiet" onClick={() => changeCart({ type: 'decrement' })}>
          Cart − 1
        </Button>
        <Button look="quiet" onClick={() => changeCart({ type: 'set', count: 12 })}>
          Cart = 12
        </Button>
      </div>
      <Dialog title="A dialog" open={open} onClose={() => setOpen(false)}>
        <p>It holds the focus, closes on Escape, and notices stand above it.</p>
        <Button onClick={() => raiseOf('info')}>Raise a notice</Button>
      </Dialog>
      <Drawer id="gallery-drawer" label="A drawer">
        <p>It opens without script.</p>
      </Drawer>
    </>
  )
}
