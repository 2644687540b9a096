import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { rebuildListing } from './listing/rebuild-listing.ts'
import { refreshListing } from './listing/refresh-listing.ts'
import { refreshSupplier } from './listing/refresh-supplier.ts'
import { countNew } from './saved-searches/count-new.ts'
import { lookForNew } from './saved-searches/look-for-new.ts'
import { mailNewProducts } from './saved-searches/mail-new-products.ts'
import { addUpSupplier } from './suppliers/add-up-supplier.ts'

export const marketplaceTasks = {
  'marketplace.refresh-listing': atomic(refreshListing),
  'marketplace.refresh-supplier': atomic(refreshSupplier),
  'marketplace.add-up-supplier': atomic(addUpSupplier),
  'marketplace.rebuild-listing': atomic(rebuildListing),
  'marketplace.look-for-new': atomic(lookForNew),
  'marketplace.count-new': atomic(countNew),
  'marketplace.mail-new-products': atomic(mailNewProducts),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof marketplaceTasks> {}
}
