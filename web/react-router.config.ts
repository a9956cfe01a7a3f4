import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The table of routes is one small immutable file; asking the server for it link by link would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
