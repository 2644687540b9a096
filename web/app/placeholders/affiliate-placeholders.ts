import { type Placeholder, placeholder } from './placeholder.ts'

/** Placeholder pages of an affiliate. @see S-90 */
export const affiliatePlaceholders: readonly Placeholder[] = [
  placeholder(
    '/affiliate/dashboard',
    'Affiliate Dashboard',
    'Stores that signed up through your link and what you earned, in total and by month.',
    'To the front page',
    '/',
  ),
]
