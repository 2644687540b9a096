import { dataExportApi } from '@quayside/contract/data-export/endpoints'
import { asSupplier, bind, reauthenticated } from '#foundation/http/route'
import { askForExport } from './ask-for-export.ts'
import { downloadExport } from './download-export.ts'
import { readLatestExport } from './read-latest-export.ts'

export const dataExportRoutes = bind(dataExportApi, {
  latest: asSupplier.reading(readLatestExport),
  ask: reauthenticated(asSupplier(askForExport)),
  download: reauthenticated(asSupplier.outside(downloadExport)),
})
