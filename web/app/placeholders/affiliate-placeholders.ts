import { type Placeholder, placeholder } from './placeholder.ts'

/** Placeholder pages of an affiliate. @see S-90 */
export const affiliatePlaceholders: readonly Placeholder[] = [
  placeholder(
    '/affiliate/dashboard',
    'Affiliate Dashboard',
    'Who came through your link, who stayed, and what you have earned by it: in all, and month by month.',
    'To the front page',
    '/',
  ),
]
