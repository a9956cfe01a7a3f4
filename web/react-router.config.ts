import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The table of routes is one small immutable file; asking the server for it link by link would cost more.
  routeDiscovery: { mode: 'initial' },
  // A file of its own for one small loader costs more than it brings.
  splitRouteModules: false,
} satisfies Config
