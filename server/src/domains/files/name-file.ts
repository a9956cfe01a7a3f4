import { limits } from '@lignum/contract/core/limits'

const endings: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
}
const knownEnding = /\.(png|jpe?g|jfif|webp|gif|svg|pdf)$/i
/** Separators of paths, control signs, signs that turn the writing around, and what Windows keeps for itself. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu

/** A name that is safe to save under anywhere, with the ending that its content deserves. */
export const nameFile = (given: string, contentType: string): string => {
  const own = given.toWellFormed().split(/[/\\]/).at(-1)?.replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim() ?? ''
  const stem = own.replace(knownEnding, '').replace(/^\.+/, '').trim()
  const ending = endings[contentType] ?? ''
  return `${(stem || 'file').slice(0, limits.fileName - ending.length).toWellFormed()}${ending}`
}
