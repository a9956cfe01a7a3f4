import { route, type RouteConfigEntry } from '@react-router/dev/routes'

const isWanted = process.env.NODE_ENV !== 'production' || process.env.LIGNUM_GALLERY === '1'

/** The gallery of components is for those who build: a production build has it only when asked. */
export const galleryRoutes: RouteConfigEntry[] = isWanted ? [route('dev/ui', 'routes/dev/ui.tsx')] : []
