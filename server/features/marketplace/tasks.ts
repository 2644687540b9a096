import { atomic, type TaskList } from '#foundation/jobs/task'
import { addUpSupplier } from './add-up-supplier.ts'
import { rebuildListing } from './rebuild-listing.ts'
import { refreshListing } from './refresh-listing.ts'
import { refreshSupplier } from './refresh-supplier.ts'

export const marketplaceTasks: TaskList = {
  'marketplace.refresh-listing': atomic(refreshListing),
  'marketplace.refresh-supplier': atomic(refreshSupplier),
  'marketplace.add-up-supplier': atomic(addUpSupplier),
  'marketplace.rebuild-listing': atomic(rebuildListing),
}
