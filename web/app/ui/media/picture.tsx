import { limits } from '@lignum/contract/core/limits'

type Props = {
  url: string
  alt?: string
  width: number
  height: number
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  /** The widest it is worth asking for; its own width unless told. */
  widest?: number
  placeholder?: string | null
  /** Above the fold: fetched at once instead of when it comes near. */
  eager?: boolean
  /** The largest thing of its page: fetched before the others. */
  first?: boolean
}

const isStored = (url: string) => /^\/api\/file\//i.test(url)

/** Every width the server draws, up to the widest that is of use. */
const widthSet = (url: string, format: 'avif' | 'webp', widest: number) =>
  limits.pictureWidths
    .filter((step) => step <= widest)
    .map((step) => `${url}?width=${step}&format=${format} ${step}w`)
    .join(', ')

/** A stored picture in as many bytes as the window needs; its colours stand there until it has come. */
export function Picture({ url, sizes, widest, placeholder, eager = false, first = false, ...shown }: Props) {
  const upTo = widest ?? shown.width
  const image = (
    <img
      className="art"
      src={url}
      {...(isStored(url) ? { srcSet: widthSet(url, 'webp', upTo), sizes } : {})}
      alt={shown.alt ?? ''}
      width={shown.width}
      height={shown.height}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      {...(placeholder ? { style: { backgroundImage: `url("${placeholder}")` } } : {})}
    />
  )
  if (!isStored(url)) return image
  return (
    <picture>
      <source type="image/avif" srcSet={widthSet(url, 'avif', upTo)} sizes={sizes} />
      {image}
    </picture>
  )
}
