import { copyText } from '../../lib/browser/copy-text.ts'
import { Icon, type IconName } from '../media/icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

type Shared = { readonly name: string; readonly address: string }

/** The share channels and the URL that starts sharing on each. */
export const shareChannels = ({ name, address }: Shared): { name: string; icon: IconName; href: string }[] => {
  const at = encodeURIComponent(address)
  const text = encodeURIComponent(name)
  return [
    { name: 'WhatsApp', icon: 'WhatsApp', href: `https://wa.me/?text=${text}%20${at}` },
    { name: 'Facebook', icon: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${at}` },
    { name: 'X', icon: 'X', href: `https://x.com/intent/tweet?text=${text}&url=${at}` },
    { name: 'LinkedIn', icon: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${at}` },
    { name: 'Email', icon: 'mail', href: `mailto:?subject=${text}&body=${at}` },
  ]
}

/** Links to the five channels, and a button that copies the link. */
export function ShareChannels({ name, address }: Shared) {
  return (
    <ul className="plain channels">
      {shareChannels({ name, address }).map((channel) => (
        <li key={channel.name}>
          <a
            href={channel.href}
            {...(channel.name === 'Email' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon name={channel.icon} /> {channel.name}
            {channel.name !== 'Email' && <VisuallyHidden> (opens in new tab)</VisuallyHidden>}
          </a>
        </li>
      ))}
      <li className="needs-script">
        <button type="button" onClick={() => copyText(address, 'Link')}>
          <Icon name="link" /> Copy link
        </button>
      </li>
    </ul>
  )
}
