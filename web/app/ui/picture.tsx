import { limits } from '@lignum/contract/limits'

type Props = {
  url: string
  alt?: string
  width: number
  height: number
  /** How wide it is shown, as the `sizes` of an image. */
  sizes: string
  placeholder?: string | null
  /** Above the fold: fetched at once instead of when it comes near. */
  eager?: boolean
  /** The largest thing of its page: fetched before the others. */
  first?: boolean
}

const isStored = (url: string) => /^\/api\/file\//i.test(url)

/** Every width the server draws, up to twice what the picture measures. */
const widthSet = (url: string, width: number) =>
  limits.pictureWidths
    .filter((step) => step <= width * 2)
    .map((step) => `${url}?width=${step} ${step}w`)
    .join(', ')

/** A stored picture in as many bytes as the window needs; its colours stand there until it has come. */
export function Picture({ url, alt = '', width, height, sizes, placeholder, eager = false, first = false }: Props) {
  return (
    <img
      className="art"
      src={url}
      {...(isStored(url) ? { srcSet: widthSet(url, width), sizes } : {})}
      alt={alt}
      width={width}
      height={height}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      {...(placeholder ? { style: { backgroundImage: `url("${placeholder}")` } } : {})}
    />
  )
}
