import type { AnyRouter } from '@tanstack/react-router'

/**
 * Puts the running app in the place of the page that was sent ready, within one frame and as the reader left it: scrolled, focused,
 * the ship where it was on its wave. Until the app has a page to show, the ready one stays.
 */
export function takeOver(router: AnyRouter, ready: HTMLElement, root: HTMLElement) {
  const swap = () => {
    if (!root.querySelector('h1')) return
    stop()
    const { scrollY: place } = window
    const focused = indexIn(ready, document.activeElement)
    const started = new Map(document.getAnimations().map((motion) => [nameOf(motion), motion.startTime]))
    root.hidden = false
    ready.remove()
    scrollTo(0, place)
    if (focused >= 0) elementsIn(root)[focused]?.focus({ preventScroll: true })
    for (const motion of document.getAnimations()) {
      const since = started.get(nameOf(motion))
      if (since !== undefined) motion.startTime = since
    }
  }
  const stop = router.subscribe('onRendered', swap)
  swap()
}

const elementsIn = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('a, button, input, summary')]
const indexIn = (part: HTMLElement, wanted: Element | null) => elementsIn(part).indexOf(wanted as HTMLElement)
const nameOf = (motion: Animation) => (motion instanceof CSSAnimation ? motion.animationName : '')
