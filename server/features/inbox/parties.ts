/** Both sides of a conversation. */
export type Party = 'store' | 'supplier'

/** Owner of what is read: a store or a supplier. */
export interface Owner {
  readonly party: Party
  readonly id: number
}

export const otherParty = (party: Party): Party => (party === 'store' ? 'supplier' : 'store')
