import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { attributeStore, attributeSupplier } from './attribute-registration.ts'
import { grantRewards } from './grant-rewards.ts'
import { shareCharges } from './programme/share-charges.ts'

export const affiliatesTasks = {
  'affiliates.grant-rewards': atomic(grantRewards),
  'affiliates.share-charges': atomic(shareCharges),
  'affiliates.attribute-store': atomic(attributeStore),
  'affiliates.attribute-supplier': atomic(attributeSupplier),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof affiliatesTasks> {}
}
