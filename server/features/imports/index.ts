/** The face of imports: which of a store's own variants are copies of ours. */
export { importsRoutes } from './routes.ts'
export { type CopyVariant, copiesOf } from './store-copies.records.ts'
export { importsTasks } from './tasks.ts'
export { upkeepRoutes } from './upkeep/routes.ts'
