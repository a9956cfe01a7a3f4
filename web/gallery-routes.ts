import { route, type RouteConfigEntry } from '@react-router/dev/routes'

const isWanted = process.env.NODE_ENV !== 'production' || process.env.LIGNUM_GALLERY === '1'

/** The component gallery is for developers: a production build contains it only with LIGNUM_GALLERY=1. */
export const galleryRoutes: RouteConfigEntry[] = isWanted ? [route('dev/ui', 'routes/dev/ui.tsx')] : []
