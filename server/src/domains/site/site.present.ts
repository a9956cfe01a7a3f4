import type { HomeImages } from '@lignum/contract/site/banner'
import type { findHomeImages } from './site.reads.ts'

type Images = Awaited<ReturnType<typeof findHomeImages>>

export const presentHomeImages = ({
  chosen,
  names,
}: {
  chosen: Images['chosen']
  names: ReadonlyMap<string, string>
}): HomeImages => {
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null
  return {
    mainImageFileId: chosen.main_file_id,
    mainImageFileName: nameOf(chosen.main_file_id),
    topLeftImageFileId: chosen.top_left_file_id,
    topLeftImageFileName: nameOf(chosen.top_left_file_id),
    topRightImageFileId: chosen.top_right_file_id,
    topRightImageFileName: nameOf(chosen.top_right_file_id),
    bottomLeftImageFileId: chosen.bottom_left_file_id,
    bottomLeftImageFileName: nameOf(chosen.bottom_left_file_id),
    bottomRightImageFileId: chosen.bottom_right_file_id,
    bottomRightImageFileName: nameOf(chosen.bottom_right_file_id),
  }
}
