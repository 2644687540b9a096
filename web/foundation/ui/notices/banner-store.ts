/** The banner's message: it stays at the top until it is dismissed, on whatever page; the latest replaces the one before. */
export interface BannerMessage {
  text: string
  requestId?: string | undefined
}

let shown: BannerMessage | undefined
const listeners = new Set<() => void>()

export function showBanner(message: BannerMessage | undefined) {
  shown = message
  for (const listener of listeners) listener()
}

export const bannerStore = {
  current: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
