/** Message of the top banner. It stays across pages until dismissed; the latest replaces the previous one. */
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
