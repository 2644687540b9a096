import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'

const choice = 'mantine-color-scheme-value'

/** Starts dark until the user chooses, also after client-side navigation. @see X-104 */
export function useDarkAtFirst() {
  const { setColorScheme, clearColorScheme } = useMantineColorScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on the way in and out, and not when the scheme changes
  useEffect(() => {
    if (localStorage.getItem(choice)) return
    setColorScheme('dark')
    // shown, but not stored as the user's choice
    localStorage.removeItem(choice)
    return () => {
      if (!localStorage.getItem(choice)) clearColorScheme()
    }
  }, [])
}
