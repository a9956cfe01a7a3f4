import { limits } from '@lignum/contract/core/limits'

const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
}
const knownExtension = /\.(png|jpe?g|jfif|webp|gif|svg|pdf)$/i
/** Control and formatting characters, text-direction overrides, and characters reserved by Windows. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu

/** A file name that is safe on every system, with the extension of its actual content type. */
export const nameFile = (given: string, contentType: string): string => {
  const own = given.toWellFormed().split(/[/\\]/).at(-1)?.replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' ').trim() ?? ''
  const stem = own.replace(knownExtension, '').replace(/^\.+/, '').trim()
  const extension = extensions[contentType] ?? ''
  return `${(stem || 'file').slice(0, limits.fileName - extension.length).toWellFormed()}${extension}`
}
