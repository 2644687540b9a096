import { type Tables, tablesOf } from '#foundation/database/tables'

export const inbox = tablesOf<
  Tables<'conversation' | 'message' | 'inboxAgreement', 'store' | 'supplier' | 'product' | 'supplierOrder' | 'storeOrder'>
>('inbox', ['conversation', 'message', 'inboxAgreement'])
