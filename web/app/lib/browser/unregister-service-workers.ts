/** An earlier site may have left a service worker behind, which would go on serving its old pages. */
export const unregisterServiceWorkers = () => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistrations().then(
    (found) => found.forEach((registration) => void registration.unregister()),
    // Private windows refuse the question; they keep no workers either.
    () => undefined,
  )
}
