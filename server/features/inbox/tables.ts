import { type Tables, tablesOf } from '#foundation/database/tables'

export const inbox = tablesOf<
  Tables<
    | 'conversation'
    | 'conversationClaim'
    | 'message'
    | 'messageFile'
    | 'conversationReport'
    | 'inboxAgreement'
    | 'inboxMailSetting'
    | 'quickReply',
    'store' | 'supplier' | 'product' | 'supplierOrder' | 'storeOrder' | 'shipment'
  >
>('inbox', [
  'conversation',
  'conversationClaim',
  'message',
  'messageFile',
  'conversationReport',
  'inboxAgreement',
  'inboxMailSetting',
  'quickReply',
])
