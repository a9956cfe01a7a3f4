import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'

type Props = { project: { readonly id: string; readonly name: string; readonly statusLabel: string }; isLive: boolean }

/** Above a preview: what it is, who sees it, and the way back. */
export function PreviewBanner({ project: { id, name, statusLabel }, isLive }: Props) {
  return (
    <section className="preview-banner" aria-label="Preview">
      <div className="wrap row">
        <p>
          <strong>Preview of {name}</strong> ({statusLabel}).{' '}
          {isLive
            ? 'The public sees the same page.'
            : 'Only your company and the reviewers see it. Giving and sharing work once it is live.'}
        </p>
        <LinkButton to={href('/user-profile/projects/view/:id', { id })} look="line" size="small" reloadDocument>
          Back to the project
        </LinkButton>
      </div>
    </section>
  )
}
