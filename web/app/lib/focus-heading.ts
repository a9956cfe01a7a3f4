/** Focuses the heading of the page, so that screen readers announce it, without scrolling. */
export const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
