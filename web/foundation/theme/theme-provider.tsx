import './mantine.ts'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/bricolage-grotesque/wght.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Accent } from './palette.ts'
import { look } from './theme.ts'

interface ThemeProviderProps {
  accent: Accent
  /** What holds until someone chooses: the system's scheme, or dark for the back office. */
  startsDark?: boolean
  children: ReactNode
}

/** The look of one site around everything. */
export function ThemeProvider({ accent, startsDark = false, children }: ThemeProviderProps) {
  const { theme, cssVariablesResolver } = useMemo(() => look(accent), [accent])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme={startsDark ? 'dark' : 'auto'}>
      {children}
    </MantineProvider>
  )
}
