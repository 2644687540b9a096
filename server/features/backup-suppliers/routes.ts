import { backupSuppliersApi } from '@quayside/contract/backup-suppliers/endpoints'
import { asSupplier, bind } from '#foundation/http/route'
import { agreeToBackup, declineBackup, endBackup } from './answer-backup.ts'
import { askForBackup } from './ask-for-backup.ts'
import { findVariants } from './find-variants.ts'
import { listBackups } from './list-backups.ts'
import { proposeBackups } from './propose-backups.ts'

export const backupSuppliersRoutes = bind(backupSuppliersApi, {
  list: asSupplier.reading(listBackups),
  find: asSupplier.reading(findVariants),
  proposals: asSupplier.reading(proposeBackups),
  ask: asSupplier(askForBackup),
  agree: asSupplier(agreeToBackup),
  decline: asSupplier(declineBackup),
  end: asSupplier(endBackup),
})
