import type { AnyRouter } from '@tanstack/react-router'

const intentMs = 60

/**
 * Client-side navigation for plain anchors anywhere. Links to our own pages are followed in place, and preloaded on hover or focus.
 * @returns a function that removes it
 */
export function followLinks(router: AnyRouter): () => void {
  let timer = 0
  const follow = (event: MouseEvent) => {
    const link = ownLink(event.target)
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: hrefOf(link) })
  }
  const preload = (event: Event) => {
    const link = ownLink(event.target)
    clearTimeout(timer)
    if (!link) return
    timer = window.setTimeout(() => {
      const { pathname, search } = new URL(link.href)
      void router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) }).catch(() => {})
    }, intentMs)
  }
  const stopWatching = router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // if the focused element was removed with its page, the new page takes focus; the first page starts at its beginning
    if (fromLocation && pathChanged && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  })
  const ahead = ['pointerover', 'focusin', 'pointerdown'] as const
  document.addEventListener('click', follow)
  for (const name of ahead) document.addEventListener(name, preload, { passive: true })
  return () => {
    clearTimeout(timer)
    stopWatching()
    document.removeEventListener('click', follow)
    for (const name of ahead) document.removeEventListener(name, preload)
  }
}

const hrefOf = ({ href }: HTMLAnchorElement) => href.slice(location.origin.length)

/** Returns the link of an event if it leads to another page of ours. API addresses are files and documents, not pages. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return undefined
  if (link.pathname.startsWith('/v1/')) return undefined
  const isPlaceOnThisPage = link.hash && link.pathname === location.pathname && link.search === location.search
  return isPlaceOnThisPage ? undefined : link
}
