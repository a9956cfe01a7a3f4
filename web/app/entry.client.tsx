import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fetchPage } from './lib/api/fetch-page.ts'
import { unregisterServiceWorkers } from './lib/browser/unregister-service-workers.ts'

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={fetchPage} />
      </StrictMode>,
    )
  })

// Set by the page when something was typed or chosen before this script arrived. Without it most visits do not need the file.
if ('earlyInput' in document.documentElement.dataset)
  void import('./lib/browser/early-input.ts')
    .then(
      ({ replayAfterHydration }) => replayAfterHydration(),
      // Without the file React still keeps what was typed.
      () => undefined,
    )
    .finally(hydrate)
else hydrate()
unregisterServiceWorkers()
