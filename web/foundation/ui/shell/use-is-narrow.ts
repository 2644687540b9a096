import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at most this wide; never for 0. */
export function useIsNarrow(px: number): boolean {
  const query = `(width <= ${px}px)`
  const listen = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(listen, () => px > 0 && matchMedia(query).matches)
}
