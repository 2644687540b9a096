/** The public interface of sync: the jobs that sync copies with their suppliers and delete them from shops. */
export { askToLeave, enqueueTakeOut } from './ask-to-leave.ts'
export { ownedValues } from './conflicts/owned-values.ts'
export type { CopyInDoubt } from './events.ts'
export { noteDeletion } from './note-shop-events.ts'
export { syncRoutes } from './routes.ts'
export { settingsInForce } from './settings-in-force.ts'
export { enqueueSync, enqueueSyncOfAll } from './sync-copies.ts'
export { syncTasks } from './tasks.ts'
