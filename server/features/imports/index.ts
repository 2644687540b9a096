/** The face of imports: what a store holds in its import list, and which of its variants are copies of ours. */
export { type ImportStateOf, importStatesOf } from './import-states.records.ts'
export { importsRoutes } from './routes.ts'
export { type CopyVariant, copiesOf } from './store-copies.records.ts'
export { importsTasks } from './tasks.ts'
