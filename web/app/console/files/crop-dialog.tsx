import { lazy, Suspense, useEffect, useState } from 'react'
import { untilResponse } from '../../lib/browser/connection.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/navigation/dialog.tsx'
import { loadPicture } from './draw-crop.ts'

/** Loaded with the first picture that is chosen. */
const CropFrame = lazy(() => untilResponse(() => import('./crop-frame.tsx')))

type Props = {
  file: File | null
  title: string
  size: { readonly width: number; readonly height: number }
  onClose: () => void
  onCropped: (content: Blob) => void
}

export function CropDialog({ file, title, size, onClose, onCropped }: Props) {
  return (
    <Dialog title={title} open={file !== null} onClose={onClose} look="wide">
      {file && <Opened key={`${file.name} ${file.lastModified}`} file={file} size={size} onCropped={onCropped} />}
    </Dialog>
  )
}

type Opened = { readonly url: string; readonly picture: HTMLImageElement | null }

/** The chosen picture, or why it cannot be cropped. */
function Opened({ file, size, onCropped }: Pick<Props, 'size' | 'onCropped'> & { file: File }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    let isCurrent = true
    const show = (picture: HTMLImageElement | null) => isCurrent && setOpened({ url, picture })
    loadPicture(url).then(show, () => show(null))
    return () => {
      isCurrent = false
      URL.revokeObjectURL(url)
    }
  }, [file])
  const waiting = <Skeleton height="20rem" />
  if (!opened) return waiting
  if (!opened.picture)
    return (
      <p role="alert" className="notice inline error">
        Your browser cannot open this file as a picture. Please choose a JPG, PNG or WebP picture.
      </p>
    )
  return (
    <Suspense fallback={waiting}>
      <CropFrame url={opened.url} picture={opened.picture} size={size} onCropped={onCropped} />
    </Suspense>
  )
}
