import type { AnyRouter } from '@tanstack/react-router'

/**
 * Replaces the prerendered page with the running app within one frame, keeping scroll position, focus and the ship's animation. The
 * prerendered page stays until the app has rendered.
 */
export function takeOver(router: AnyRouter, ready: HTMLElement, root: HTMLElement) {
  // The user's scroll position; the router scrolls to the top just before it reports that it has rendered.
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

/** If the app was fast, the router scrolls to the top only now, although the user has already scrolled. */
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
