import { useState } from 'react'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { useNotices } from '../../../ui/feedback/notice-region.tsx'

/** The recent notices, which the visitor may not have read before they closed. */
export function RecentNotices() {
  const { recent } = useNotices()
  const [open, setOpen] = useState(false)
  if (recent.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Recent notices (${recent.length})`}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
      </button>
      <Dialog title="Recent notices" open={open} onClose={() => setOpen(false)}>
        <ul className="recent">
          {recent.map((notice) => (
            <li key={notice.id} className={`notice ${notice.type}`}>
              <strong>{notice.title}</strong>
              {notice.message}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
