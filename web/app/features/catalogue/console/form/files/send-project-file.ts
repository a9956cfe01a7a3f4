import { uploadProjectFile } from '@lignum/contract/catalogue/endpoints'
import type { ProjectFileType } from '@lignum/contract/catalogue/project-drafts'
import type { SendFile } from '../../../../../console/files/use-upload.ts'
import { uploadApi } from '../../../../../lib/api/upload-api.ts'

/** Uploads into the draft of a project. */
export const sendProjectFile =
  (fileType: ProjectFileType): SendFile =>
  (draftId, file, sending) =>
    uploadApi(uploadProjectFile, { draftId, fileType, file }, sending)
