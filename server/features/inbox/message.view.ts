import type { Conversation, Message, MessageFile } from '@quayside/contract/inbox/message'
import { isBlockedBy } from '@quayside/domain/inbox/blocking'
import { namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import type { ConversationRow } from './conversations.records.ts'
import type { MessageFileRow } from './message-files.records.ts'
import type { MessageRow } from './messages.records.ts'
import { isUnreadBy, type Owner, otherParty, type Party } from './parties.ts'
import type { References } from './references.records.ts'

/** The reader, and what it may know. */
export interface Reader extends Pick<Owner, 'party'> {
  /** True on sites that do not name suppliers. */
  readonly hidesSuppliers: boolean
}

export interface Names {
  readonly store: ReadonlyMap<number, string>
  readonly supplier: ReadonlyMap<number, string>
}

type Pair = Pick<ConversationRow, 'storeId' | 'supplierId'>

const idOf = ({ storeId, supplierId }: Pair, party: Party): number => (party === 'store' ? storeId : supplierId)

export const nameOf = (names: Names, pair: Pair, party: Party, hidesSuppliers = false): string =>
  party === 'supplier' && hidesSuppliers ? namelessSupplier : (names[party].get(idOf(pair, party)) ?? '')

/** Everything that messages show beside themselves. */
export interface MessageFacts {
  readonly names: Names
  readonly references: References
  readonly files: ReadonlyMap<number, readonly MessageFileRow[]>
}

export function messageView(
  row: MessageRow,
  reader: Reader,
  { label, names, references, files }: MessageFacts & { label: string },
): Message {
  return {
    id: row.id,
    seq: row.seq,
    text: row.text,
    sender_id: idOf(row, row.sender),
    receiver_id: idOf(row, otherParty(row.sender)),
    sent_timestamp: row.sentAt.toISOString(),
    read_timestamp: row.readAt?.toISOString() ?? null,
    name: nameOf(names, row, row.sender, reader.hidesSuppliers),
    products: row.productIds.flatMap((id) => {
      const name = references.products.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    supplier_orders: row.supplierOrderIds.flatMap((id) => {
      const order = references.orders.get(id)
      return order ? [{ id, parent_order_id: order.storeOrderId, name: order.name }] : []
    }),
    claims: row.claimIds.map(Number),
    files: (files.get(row.id) ?? []).map(fileView),
    temp_id: row.tempId,
    label,
    mine: row.sender === reader.party,
  }
}

export const fileView = ({ id, kind, name, sizeBytes, removed }: MessageFileRow): MessageFile => ({
  id,
  kind,
  name,
  size: sizeBytes,
  removed,
})

export function conversationView(row: ConversationRow, reader: Reader, names: Names, newest: Message | undefined): Conversation {
  const other = otherParty(reader.party)
  return {
    id: row.id,
    label: row.label,
    color: row.color,
    receiver: idOf(row, other),
    other_user: nameOf(names, row, other, reader.hidesSuppliers),
    other_user_id: idOf(row, other),
    supplier_id: row.supplierId,
    archived: reader.party === 'store' ? row.storeArchived : row.supplierArchived,
    blocked: isBlockedBy(row, reader.party),
    unread: isUnreadBy(row, reader.party),
    last_at: row.lastAt.toISOString(),
    messages: newest ? [newest] : [],
  }
}
