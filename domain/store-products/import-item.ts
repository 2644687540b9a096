/** A product on its way from the marketplace into a store. @see V-088, V-089 */

export const importStates = ['list', 'importing', 'imported', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** Whether an item can still be edited. One that is being or was imported belongs to the store. */
export const isOpen = (state: ImportState): boolean => state === 'list' || state === 'failed'

/** Import state on product cards; the API says `shopify` for every platform. */
export const cardState = (state: ImportState | undefined): 'shopify' | 'list' | null =>
  state === undefined ? null : state === 'imported' ? 'shopify' : 'list'
