import { index, rootRoute } from '@tanstack/virtual-file-routes'

/** The site map: every address, the frame it stands in, and the page that fills it. */
export const routes = rootRoute('app/root.tsx', [index('app/door-page.tsx')])
