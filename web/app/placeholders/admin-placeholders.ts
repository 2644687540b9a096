import { type Placeholder, placeholder } from './placeholder.ts'

const overview = ['To the overview', '/admin'] as const

/** Placeholder pages of the back office. @see S-73, X-044 */
export const adminPlaceholders: readonly Placeholder[] = [
  placeholder('/admin/prebuilt', 'Prebuilt stores', 'Prebuilt stores that were sold, and their next steps.', ...overview),
  placeholder('/admin/premade-store-designs', 'Premade store designs', 'The designs that prebuilt stores are made from.', ...overview),
  {
    ...placeholder('/admin/issues', 'Issues', 'An overview of what suppliers still have to put right.', ...overview),
    heading: 'Coming soon',
  },
]
