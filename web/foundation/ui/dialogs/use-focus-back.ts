import { useEffect, useState } from 'react'

/** Gives the focus back to the element that had it, when this is gone, unless something else has taken it meanwhile. */
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
