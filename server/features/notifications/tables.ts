import { type Tables, tablesOf } from '#foundation/database/tables'

export const notifications = tablesOf<Tables<'mail' | 'mailSubscription' | 'mailSuppression' | 'mailTray' | 'trayItem'>>('notifications', [
  'mail',
  'mailSubscription',
  'mailSuppression',
  'mailTray',
  'trayItem',
])
