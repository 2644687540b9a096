/** A product on its way from the marketplace into a store. @see V-088, V-089 */

export const importStates = ['list', 'importing', 'imported', 'failed'] as const
export type ImportState = (typeof importStates)[number]

/** An item that is being imported, or was, belongs to the store and is no longer changed here. */
export const isOpen = (state: ImportState): boolean => state === 'list' || state === 'failed'

/** Import state as product cards have it; the wire says `shopify` for every platform. */
export const cardState = (state: ImportState | undefined): 'shopify' | 'list' | null =>
  state === undefined ? null : state === 'imported' ? 'shopify' : 'list'
