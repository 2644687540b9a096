import { atomic, type TaskList } from '#foundation/jobs/task'
import { rebuildListing } from './rebuild-listing.ts'
import { refreshListing } from './refresh-listing.ts'

export const marketplaceTasks: TaskList = {
  'marketplace.refresh-listing': atomic(refreshListing),
  'marketplace.rebuild-listing': atomic(rebuildListing),
}
