/** Both sides of a conversation. */
export type Party = 'store' | 'supplier'

/** Owner of what is read: a store or a supplier. */
export interface Owner {
  readonly party: Party
  readonly id: number
}

/** Numbers of the newest message of each side, and of the last one each side has read. */
export interface Progress {
  readonly storeSeq: number
  readonly supplierSeq: number
  readonly storeReadSeq: number
  readonly supplierReadSeq: number
}

export const seqOf = ({ storeSeq, supplierSeq }: Progress, party: Party): number => (party === 'store' ? storeSeq : supplierSeq)

export const readSeqOf = ({ storeReadSeq, supplierReadSeq }: Progress, party: Party): number =>
  party === 'store' ? storeReadSeq : supplierReadSeq

/** Whether the other side's newest message is beyond what this side has read. */
export const isUnreadBy = (progress: Progress, party: Party): boolean => seqOf(progress, otherParty(party)) > readSeqOf(progress, party)

export const otherParty = (party: Party): Party => (party === 'store' ? 'supplier' : 'store')
