/** Sync settings: which values of an imported product follow its supplier, and the stock buffer. */

export const syncedFields = ['title', 'description', 'images', 'price', 'variants'] as const
/** `variants`: new variants are added and removed ones deleted. Stock always follows. */
export type SyncedField = (typeof syncedFields)[number]

export const syncedFieldNames: Readonly<Record<SyncedField, string>> = {
  title: 'Title',
  description: 'Description',
  images: 'Images',
  price: 'Price',
  variants: 'Variants',
}

/** Pieces withheld from the shop, so that outdated stock does not lead to overselling. */
export interface StockBuffer {
  readonly isOn: boolean
  /** Pieces withheld from the start. */
  readonly pieces: number
  /** Additional pieces per day since the supplier's last update. */
  readonly piecesPerDay: number
  /** Maximum number of withheld pieces. */
  readonly cap: number
}

export interface SyncSettings {
  readonly follows: Readonly<Record<SyncedField, boolean>>
  readonly buffer: StockBuffer
}

/** Defaults: prices and variants follow, texts and images belong to the shop, and nothing is withheld. */
export const defaultSyncSettings: SyncSettings = {
  follows: { title: false, description: false, images: false, price: true, variants: true },
  buffer: { isOn: false, pieces: 1, piecesPerDay: 1, cap: 10 },
}

/** Largest buffer, however old the supplier's data is. */
export const greatestBuffer = 1000

/** Message for a buffer whose initial value exceeds its maximum. */
export const capBelowPieces = 'The most held back cannot be less than what is held back from the start.'

export const bufferFault = ({ pieces, cap }: Pick<StockBuffer, 'pieces' | 'cap'>): string | undefined =>
  cap < pieces ? capBelowPieces : undefined
