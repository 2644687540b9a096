import { type Tables, tablesOf } from '#foundation/database/tables'

export const inbox = tablesOf<
  Tables<
    'conversation' | 'message' | 'messageFile' | 'conversationReport' | 'inboxAgreement' | 'inboxMailSetting',
    'store' | 'supplier' | 'product' | 'supplierOrder' | 'storeOrder'
  >
>('inbox', ['conversation', 'message', 'messageFile', 'conversationReport', 'inboxAgreement', 'inboxMailSetting'])
