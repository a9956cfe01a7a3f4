import { z } from 'zod'

const updateDocument = z.object({
  id: z.uuid(),
  /** The entry of the live project that it changes; null for a new one. */
  documentId: z.uuid().nullable(),
  fileId: z.uuid().nullable(),
  fileType: z.enum(['ProjectDocument', 'GalleryDocument']),
  description: z.string(),
  videoUrl: z.string().nullable(),
})
export type UpdateDocument = z.output<typeof updateDocument>

/** The documents of an update as its row has them. */
export const storedDocuments = (stored: unknown): UpdateDocument[] => z.array(updateDocument).parse(stored)
