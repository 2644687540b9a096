import type { AnyRouter } from '@tanstack/react-router'

/**
 * Puts the running app in the place of the page that was sent ready, within one frame and as the reader left it: scrolled, focused,
 * the ship where it was on its wave. Until the app has a page to show, the ready one stays.
 */
export function takeOver(router: AnyRouter, ready: HTMLElement, root: HTMLElement) {
  // As the reader scrolled it: the router goes to the top just before it says that it has rendered.
  let place = scrollY
  const followReader = () => {
    place = scrollY
  }
  addEventListener('scroll', followReader, { passive: true })
  const swap = () => {
    if (!root.querySelector('h1')) return
    stop()
    removeEventListener('scroll', followReader)
    const focused = indexIn(ready, document.activeElement)
    const started = new Map(document.getAnimations().map((motion) => [nameOf(motion), motion.startTime]))
    root.hidden = false
    ready.remove()
    scrollTo(0, place)
    keepPlace(router, place)
    if (focused >= 0) elementsIn(root)[focused]?.focus({ preventScroll: true })
    for (const motion of document.getAnimations()) {
      const since = started.get(nameOf(motion))
      if (since !== undefined) motion.startTime = since
    }
  }
  const stop = router.subscribe('onRendered', swap)
  swap()
}

/** The router scrolls to the top only now, where the app was quick; this page has been read already. */
function keepPlace(router: AnyRouter, place: number) {
  const { href } = location
  const stop = router.subscribe('onRendered', () => {
    stop()
    if (location.href === href) scrollTo(0, place)
  })
}

const elementsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('a, button, input, summary')]
const indexIn = (part: HTMLElement, wanted: Element | null) => elementsIn(part).indexOf(wanted as HTMLElement)
const nameOf = (motion: Animation) => (motion instanceof CSSAnimation ? motion.animationName : '')
