import { type Tables, tablesOf } from '#foundation/database/tables'

export const feeds = tablesOf<
  Tables<
    'feed' | 'feedRun' | 'feedRow' | 'feedRefusal' | 'feedChange' | 'feedProduct' | 'feedAttempt',
    'product' | 'variant' | 'uploadedFile'
  >
>('feeds', ['feed', 'feedRun', 'feedRow', 'feedRefusal', 'feedChange', 'feedProduct', 'feedAttempt'])
