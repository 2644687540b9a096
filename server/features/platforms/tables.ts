import { type Tables, tablesOf } from '#foundation/database/tables'

export const platforms = tablesOf<
  Tables<'connection' | 'supplierConnection' | 'authorisationNonce' | 'webhookDelivery' | 'webhookDeliveryKey' | 'shopCharge'>
>('platforms', ['connection', 'supplierConnection', 'authorisationNonce', 'webhookDelivery', 'webhookDeliveryKey', 'shopCharge'])
