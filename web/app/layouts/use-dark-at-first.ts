import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'

const choice = 'mantine-color-scheme-value'

/** Dark until somebody chooses, also for who came here without reading the page anew. @see X-104 */
export function useDarkAtFirst() {
  const { setColorScheme, clearColorScheme } = useMantineColorScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on the way in and out, and not when the scheme changes
  useEffect(() => {
    if (localStorage.getItem(choice)) return
    setColorScheme('dark')
    // shown, but chosen by nobody
    localStorage.removeItem(choice)
    return () => {
      if (!localStorage.getItem(choice)) clearColorScheme()
    }
  }, [])
}
