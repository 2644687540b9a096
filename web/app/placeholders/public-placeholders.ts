import { type Placeholder, placeholder } from './placeholder.ts'

/** Open to anyone. @see S-54 */
export const publicPlaceholders: readonly Placeholder[] = [
  placeholder(
    '/apply/supplier',
    'Become a supplier',
    'Where makers tell us who they are and what they make, and ask to be taken on.',
    'Ask us about it',
    '/contact',
  ),
  placeholder(
    '/suppliers/private/apply',
    'Open a private portal',
    'For suppliers who want a place of their own for the stores they already work with.',
    'Ask us about it',
    '/contact',
  ),
]
