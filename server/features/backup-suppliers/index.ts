/** The public interface of backup suppliers: variants of two suppliers that both say are the same goods. */
export { agreedBackupsOf } from './backup-variants.records.ts'
export { backupSuppliersRoutes } from './routes.ts'
