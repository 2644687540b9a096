/** Export of all of a supplier's data as one archive. */
import { exportStates } from '@quayside/domain/data-export/data-export'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'

export const DataExport = z.object({
  id: z.int(),
  state: z.enum(exportStates),
  asked_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

const latest = z.object({ data_export: DataExport.nullable() })

export const dataExportApi = {
  latest: endpoint({
    method: 'GET',
    path: '/v1/data_export/',
    summary: 'The latest archive of the supplier’s data, and how far it is',
    response: latest,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/v1/data_export/',
    summary: 'Asks for an archive of products, orders, vendors and settings; a mail tells when it is ready',
    body: z.object({}),
    response: latest,
    errors: ['EXPORT_RUNNING'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/v1/data_export/download/',
    summary: 'The archive itself, a ZIP file',
    query: z.object({ id: Id }),
    response: z.string(),
    download: true,
    errors: ['EXPORT_EXPIRED'],
  }),
}
