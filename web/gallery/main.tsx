// Gallery of the UI components, each on a page with all its states. For developers: `npm run dev`, then /gallery.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#foundation/api/query-client.ts'
import { ThemeProvider } from '#foundation/theme/theme-provider.tsx'
import { Toasts } from '#foundation/ui/notices/toasts.tsx'
import { HintLayer } from '#foundation/ui/shell/hint-layer.tsx'
import { Gallery } from './gallery.tsx'
import { showStates } from './states.tsx'

showStates()
const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ThemeProvider>
        <Gallery />
        <Toasts />
        <HintLayer />
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
)
