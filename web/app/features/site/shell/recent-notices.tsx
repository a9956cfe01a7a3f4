import { useState } from 'react'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { useNotices } from '../../../ui/feedback/notice-region.tsx'

/** What was said lately, for those who did not get to read it in time. */
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
