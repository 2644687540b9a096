import { useEffect, useState } from 'react'

/** Restores focus to the previously focused element on unmount, unless focus has moved elsewhere. */
export function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
