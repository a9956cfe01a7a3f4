import { Button } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { drawCrop } from './draw-crop.ts'
import 'react-easy-crop/react-easy-crop.css'

const mostZoom = 4

type Props = {
  url: string
  picture: HTMLImageElement
  size: { readonly width: number; readonly height: number }
  onCropped: (content: Blob) => void
}

/** A fixed frame over the picture, which is moved by dragging, pinching, the arrow keys and a slider. */
export default function CropFrame({ url, picture, size, onCropped }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const finish = async () => {
    if (area) onCropped(await drawCrop(picture, area, size))
  }
  return (
    <div className="stack">
      <div className="crop-frame">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={size.width / size.height}
          keyboardStep={10}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'The part that is shown. The arrow keys move the picture.' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="crop-zoom">
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </label>
      {area && area.width < size.width && (
        <p className="quiet">This part is smaller than it will be shown, so it may look blurred.</p>
      )}
      <div className="row">
        <Button disabled={!area} onClick={() => void finish()}>
          Use this picture
        </Button>
        <span className="quiet">
          It becomes {size.width} × {size.height} pixels.
        </span>
      </div>
    </div>
  )
}
