import type { Cart } from '@lignum/contract/giving/cart'
import { fileUrl } from '#domains/files'
import { toMajor } from '#kit/values/money'
import type { CartLine, CartProject } from './cart.reads.ts'

const unavailable = 'A project in your cart no longer takes gifts. Please remove it to continue.'
const mixed = 'A special project is paid on its own. Please remove the other projects to continue.'

type StoredCart = { readonly id: string; readonly userId: string; readonly status: 'Pending' | 'Finalized' } | null

const isPayable = (p: CartProject, takesImpactGifts: boolean): boolean =>
  p.is_open &&
  (takesImpactGifts || p.type_of_funding !== 'ImpactInvestment') &&
  !(p.closes_at_goal && (p.received_minor ?? 0) >= p.amount_requested_minor)

/** A cart with catalogue data of its projects. A project that is no longer public stays listed, without its name. */
export const presentCart = (
  stored: StoredCart,
  lines: readonly CartLine[],
  { projects, takesImpactGifts }: { projects: readonly CartProject[]; takesImpactGifts: boolean },
): Cart => {
  const known = new Map(projects.map((p) => [p.id, p]))
  const items = lines.map(({ projectId, minor, usdMinor }) => {
    const p = known.get(projectId)
    const visible = p?.is_public ? p : null
    return {
      id: projectId,
      projectName: visible?.name ?? 'A project that is no longer listed',
      amount: toMajor(minor),
      usdAmount: toMajor(usdMinor),
      thumbnailFileUrl: visible ? fileUrl(visible.thumbnail_file_id, 'thumbnail') : null,
      isSpecialProject: visible?.is_special_project ?? false,
      companyName: visible?.company_name ?? '',
      projectUrl: `/projects/view/${projectId}`,
      isPayable: p ? isPayable(p, takesImpactGifts) : false,
    }
  })
  const hasSpecial = items.some((item) => item.isSpecialProject)
  const reason = items.some((item) => !item.isPayable) ? unavailable : hasSpecial && items.length > 1 ? mixed : null
  return {
    id: stored?.id ?? null,
    userId: stored?.userId ?? null,
    status: stored?.status ?? 'Pending',
    items,
    invalidCartCheckout: reason !== null,
    invalidReason: reason,
    specialProject: hasSpecial,
  }
}
