/** Removes service workers of an earlier site on this domain, which would keep serving its old pages. */
export const unregisterServiceWorkers = () => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistrations().then(
    (found) => found.forEach((registration) => void registration.unregister()),
    // Private windows reject the call; they have no service workers either.
    () => undefined,
  )
}
