import { type Place, place } from './place.ts'

/** Of an affiliate. @see S-90 */
export const affiliatePlaces: readonly Place[] = [
  place(
    '/affiliate/dashboard',
    'Affiliate Dashboard',
    'Who came through your link, who stayed, and what you have earned by it: in all, and month by month.',
    'To the front page',
    '/',
  ),
]
