import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The route manifest is one small immutable file; fetching it link by link would cost more.
  routeDiscovery: { mode: 'initial' },
  // Splitting off a small loader costs an extra request and saves little.
  splitRouteModules: false,
} satisfies Config
