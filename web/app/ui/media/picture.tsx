import { limits } from '@lignum/contract/core/limits'

type Props = {
  /** Of a stored file. */
  url: string
  alt?: string
  width: number
  height: number
  /** The displayed width, as the `sizes` attribute of an image. */
  sizes: string
  /** The largest width to request; defaults to `width`. */
  widest?: number
  placeholder?: string | null
  /** Above the fold: loaded at once instead of lazily. */
  eager?: boolean
  /** The largest element of the page (LCP): loaded with high priority. */
  first?: boolean
}

/** All widths that the server generates, up to `widest`. */
const widthSet = (url: string, format: 'avif' | 'webp', widest: number) =>
  limits.pictureWidths
    .filter((step) => step <= widest)
    .map((step) => `${url}?width=${step}&format=${format} ${step}w`)
    .join(', ')

/** A responsive image; the placeholder shows its colours until it has loaded. */
export function Picture({ url, sizes, widest, placeholder, eager = false, first = false, ...shown }: Props) {
  const upTo = widest ?? shown.width
  return (
    <picture>
      <source type="image/avif" srcSet={widthSet(url, 'avif', upTo)} sizes={sizes} />
      <img
        className="art"
        src={url}
        srcSet={widthSet(url, 'webp', upTo)}
        sizes={sizes}
        alt={shown.alt ?? ''}
        width={shown.width}
        height={shown.height}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        {...(placeholder ? { style: { backgroundImage: `url("${placeholder}")` } } : {})}
      />
    </picture>
  )
}
