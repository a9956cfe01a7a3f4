import { createHash, randomUUID } from 'node:crypto'
import type { RefusalCode } from '@lignum/contract/core/errors'
import type { StoredFileType } from '@lignum/contract/core/files'
import { limits } from '@lignum/contract/core/limits'
import { Refusal } from '#kit/values/refusal'
import type { Storage } from '#kit/files/storage'
import type { VirusScan } from '#kit/files/virus-scan'
import { checkPdf } from './check-pdf.ts'
import { drawPlaceholder } from './draw-placeholder.ts'
import { nameFile } from './name-file.ts'
import { redrawImage } from './redraw-image.ts'
import { type ContentKind, sniffContent } from './sniff-content.ts'

export type GivenFile = {
  readonly type: StoredFileType
  readonly name: string
  readonly content: Buffer
  /** The size of this picture, where its type has several. */
  readonly exactly?: { readonly width: number; readonly height: number }
}

/** A checked file: its bytes are stored, its row is not inserted yet. */
export type PreparedFile = {
  readonly type: StoredFileType
  readonly name: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly sha256: Buffer
  readonly width: number | null
  readonly height: number | null
  readonly placeholder: string | null
  readonly storageKey: string
}

type Rule = {
  readonly accepts: readonly ('image' | 'pdf')[]
  readonly exactly?: { width: number; height: number; otherwise: RefusalCode }
}

const images: Rule = { accepts: ['image'] }
const pdfs: Rule = { accepts: ['pdf'] }
const pdfsOrImages: Rule = { accepts: ['pdf', 'image'] }

/** The accepted content per file type (back-office spec, section 5). */
const rules: Readonly<Record<StoredFileType, Rule>> = {
  ArticlesOfIncorporation: pdfsOrImages,
  ProofOfTaxCompliance: pdfsOrImages,
  ProjectThumbnail: { ...images, exactly: { ...limits.thumbnail, otherwise: 'files.wrong-thumbnail-size' } },
  ProjectDashboard: { ...images, exactly: { ...limits.dashboardImage, otherwise: 'files.wrong-dashboard-size' } },
  ProjectDocument: pdfs,
  GalleryDocument: images,
  ProjectCloseOut: pdfs,
  HomePageImage: images,
  NewsArticleImage: { ...images, exactly: { ...limits.newsPicture, otherwise: 'files.wrong-size' } },
  ApplicantId: pdfsOrImages,
  RejectionDocument: pdfsOrImages,
  BankDocument: pdfsOrImages,
}

export type FilesDeps = { readonly storage: Storage; readonly scan: VirusScan }

/**
 * Checks a file, sanitizes it, scans it for viruses and stores its bytes. Use cases of other domains then insert its
 * row by `insertStoredFile` in their own transaction. Bytes without a row are removed by the orphan sweep after a day.
 */
export const prepareFile = async ({ storage, scan }: FilesDeps, file: GivenFile): Promise<PreparedFile> => {
  const kind = acceptedKind(file)
  await scan(file.content)
  const clean = await (kind === 'pdf' ? checkedPdf(file.content) : redrawImage(file.content, kind))
  checkSize(file, clean)
  const placeholder = kind === 'pdf' ? null : await drawPlaceholder(clean.bytes)
  const storageKey = newStorageKey(new Date())
  await storage.put(storageKey, clean.bytes, clean.contentType)
  return {
    type: file.type,
    name: nameFile(file.name, clean.contentType),
    contentType: clean.contentType,
    sizeBytes: clean.bytes.length,
    sha256: createHash('sha256').update(clean.bytes).digest(),
    width: clean.width,
    height: clean.height,
    placeholder,
    storageKey,
  }
}

const acceptedKind = ({ type, content }: GivenFile): ContentKind => {
  const kind = sniffContent(content)
  if (!kind || !rules[type].accepts.includes(kind === 'pdf' ? 'pdf' : 'image')) throw new Refusal('files.wrong-kind')
  if (content.length > (kind === 'pdf' ? limits.pdfBytes : limits.imageBytes)) throw new Refusal('files.too-large')
  return kind
}

const checkedPdf = async (bytes: Buffer) => {
  await checkPdf(bytes)
  return { bytes, contentType: 'application/pdf', width: null, height: null }
}

const checkSize = (given: GivenFile, image: { width: number | null; height: number | null }): void => {
  const exactly = given.exactly
    ? { ...given.exactly, otherwise: 'files.wrong-size' as const }
    : rules[given.type].exactly
  if (!exactly || (image.width === exactly.width && image.height === exactly.height)) return
  throw new Refusal(exactly.otherwise)
}

/** Grouped by day, so that the sweep lists a few days and not all files; the rest is random. */
const newStorageKey = (now: Date): string => `${dayFolder(now)}/${randomUUID()}`

export const dayFolder = (day: Date): string => day.toISOString().slice(0, 10).replaceAll('-', '/')
