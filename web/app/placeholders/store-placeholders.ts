import { type Placeholder, placeholder } from './placeholder.ts'

const products = ['Browse products', '/products'] as const

/** Placeholder pages of a store. @see S-13 */
export const storePlaceholders: readonly Placeholder[] = [
  placeholder('/prebuilt', 'Prebuilt Stores', 'A ready-made store with products, to take over and sell from.', ...products),
  placeholder('/prebuilt/buy', 'Buy a prebuilt store', 'Where you choose a prebuilt store’s name and pay for it.', ...products),
]

const shop = ['To the dashboard', '/dashboard'] as const

/** Placeholder pages of the prebuilt site. @see S-51 */
export const shopPlaceholders: readonly Placeholder[] = [
  placeholder(
    '/dashboard',
    'Dashboard',
    'Stores you can take over ready-made, how that works, and what people ask first.',
    'To your accounts',
    '/accounts',
  ),
  placeholder('/starter-stores', 'Starter Stores', 'Stores with a theme and products chosen for one trade, ready within days.', ...shop),
  placeholder('/premium-stores', 'Premium Stores', 'Stores with a name, a brand and a range of their own. Each is sold once.', ...shop),
  placeholder(
    '/custom-stores',
    'Custom Stores',
    'A store made for you: choose up to three categories and a style, and it is built.',
    ...shop,
  ),
  placeholder('/my-stores', 'My Stores', 'The stores you have bought, and how far each of them is.', ...shop),
]
