/** The face of imports: which of a store's own variants are copies of ours, and what is amiss between a store and its shop. */
export { cleanHtml } from './clean-html.ts'
export { importsRawRoutes, importsRoutes } from './routes.ts'
export { noteUnpushedShipments } from './shop-health/note-unpushed-shipments.ts'
export { shopHealthRoutes } from './shop-health/routes.ts'
export { type CopyVariant, copiesOf } from './store-copies.records.ts'
export { importsTasks } from './tasks.ts'
