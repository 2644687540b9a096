/** The public interface of sync: the jobs that bring copies into step with their suppliers, and take them out of shops. */
export { askToLeave, enqueueTakeOut } from './ask-to-leave.ts'
export { ownedValues } from './conflicts/owned-values.ts'
export type { CopyInDoubt } from './events.ts'
export { noteDeletion } from './note-shop-events.ts'
export { syncRoutes } from './routes.ts'
export { settingsInForce } from './settings-in-force.ts'
export { enqueueSync } from './sync-copies.ts'
export { syncTasks } from './tasks.ts'
