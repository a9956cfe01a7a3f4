import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchPage } from './lib/api/fetch-page.ts'
import { unregisterServiceWorkers } from './lib/browser/unregister-service-workers.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchPage} />
    </StrictMode>,
  )
})
unregisterServiceWorkers()
