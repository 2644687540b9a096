/** Sync settings: which values of an imported product follow its supplier, and the stock buffer. */

export const syncedFields = ['title', 'description', 'images', 'price', 'variants'] as const
/** `variants`: new ones come in, removed ones go out. Stock always follows. */
export type SyncedField = (typeof syncedFields)[number]

export const syncedFieldNames: Readonly<Record<SyncedField, string>> = {
  title: 'Title',
  description: 'Description',
  images: 'Images',
  price: 'Price',
  variants: 'Variants',
}

/** Pieces kept back from the shop, so that a number that is out of date sells nothing that is not there. */
export interface StockBuffer {
  readonly isOn: boolean
  /** Held back from the start. */
  readonly pieces: number
  /** More for each day since the supplier's last update. */
  readonly piecesPerDay: number
  /** Never more than this. */
  readonly cap: number
}

export interface SyncSettings {
  readonly follows: Readonly<Record<SyncedField, boolean>>
  readonly buffer: StockBuffer
}

/** Money and what can be bought follow; words and pictures are the shop's own. Nothing is kept back. */
export const defaultSyncSettings: SyncSettings = {
  follows: { title: false, description: false, images: false, price: true, variants: true },
  buffer: { isOn: false, pieces: 1, piecesPerDay: 1, cap: 10 },
}

/** No buffer keeps back more, however old the supplier's word is. */
export const greatestBuffer = 1000

/** A buffer that is larger at once than it may ever be. */
export const capBelowPieces = 'The most held back cannot be less than what is held back from the start.'

export const bufferFault = ({ pieces, cap }: Pick<StockBuffer, 'pieces' | 'cap'>): string | undefined =>
  cap < pieces ? capBelowPieces : undefined
