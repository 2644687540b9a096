import './mantine.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/bricolage-grotesque/wght.css'
import './look.gen.css'
import './base.css'
import { localStorageColorSchemeManager, MantineContext, MantineThemeProvider, useProviderColorScheme } from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { theme } from './theme.ts'

interface ThemeProviderProps {
  /** Initial scheme: the system's, or dark for the back office. */
  startsDark?: boolean
  children: ReactNode
}

const getRootElement = () => document.documentElement
const manager = localStorageColorSchemeManager()

/**
 * Mantine's provider without its style generator, since our variables are in a style sheet. The root element's `data-site` selects the
 * accent.
 */
export function ThemeProvider({ startsDark = false, children }: ThemeProviderProps) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    defaultColorScheme: startsDark ? 'dark' : 'auto',
    forceColorScheme: undefined,
    getRootElement,
  })
  useEffect(() => getRootElement().setAttribute('data-respect-reduced-motion', 'true'), [])
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}
