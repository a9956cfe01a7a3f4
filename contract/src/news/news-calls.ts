import { getAllNewsByFilter, getNewsById } from './news.ts'
import {
  approveNews,
  archiveNews,
  createNews,
  editNews,
  getAllNewsByFilterForAdmin,
  getNewsByIdForAdmin,
  getNewsShareImageForAdmin,
  publishNews,
  reopenNews,
  rescheduleNews,
  submitNewsForApproval,
  uploadNewsPicture,
} from './newsroom.ts'

/** The news as everybody reads it, and the calls by which staff write and publish it. */
export const newsCalls = {
  getAllNewsByFilter,
  getNewsById,
  getAllNewsByFilterForAdmin,
  getNewsByIdForAdmin,
  getNewsShareImageForAdmin,
  createNews,
  editNews,
  uploadNewsPicture,
  submitNewsForApproval,
  approveNews,
  publishNews,
  rescheduleNews,
  archiveNews,
  reopenNews,
}
