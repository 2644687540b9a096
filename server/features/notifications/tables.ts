import { type Tables, tablesOf } from '#foundation/database/tables'

export const notifications = tablesOf<Tables<'mail' | 'mailSubscription' | 'mailTray' | 'trayItem'>>('notifications', [
  'mail',
  'mailSubscription',
  'mailTray',
  'trayItem',
])
