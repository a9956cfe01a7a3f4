/** Gives the focus to the heading of the page, which is read out; the page stays where it is scrolled to. */
export const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
