import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = { look?: 'solid' | 'line' | 'gold' | 'quiet' | undefined; size?: 'normal' | 'small' | undefined }

const classOf = ({ look = 'solid', size = 'normal' }: Look, more = '') =>
  ['button', look === 'solid' ? '' : look, size === 'small' ? size : '', more].filter(Boolean).join(' ')

/** A button for an action on this page. */
export function Button({ look, size, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={classOf({ look, size }, className)} {...rest} />
}

/** A link that looks like a button. */
export function LinkButton({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classOf({ look, size }, className)} {...rest} />
}
