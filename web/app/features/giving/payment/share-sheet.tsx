import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'

type Props = { name: string; address: string }

/** Opens the share sheet of a phone, which knows the person's own apps. Other devices have no use for it. */
export function ShareSheet({ name, address }: Props) {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return null
  // Rejected when the person closes the sheet.
  const share = () => void navigator.share({ title: name, url: address }).catch(() => undefined)
  return (
    <Button onClick={share}>
      <Icon name="share" size={20} /> Share with your apps
    </Button>
  )
}
