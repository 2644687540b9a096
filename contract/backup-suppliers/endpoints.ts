/** Backup suppliers by consent: variants that both suppliers confirm to be the same goods. */
import { backupStates } from '@quayside/domain/backup-suppliers/backup-variant'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'

const Goods = z.object({ variant_id: z.int(), product_id: z.int(), title: z.string(), variant: z.string(), sku: z.string() })

export const BackupVariant = z.object({
  id: z.int(),
  state: z.enum(backupStates),
  /** True if the caller sent the request. */
  is_sent: z.boolean(),
  own: Goods,
  other: Goods,
  other_supplier: z.object({ id: z.int(), name: z.string() }),
  asked_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
})
export type BackupVariant = z.infer<typeof BackupVariant>

export const FoundVariant = Goods.extend({ supplier: z.object({ id: z.int(), name: z.string() }) })
export type FoundVariant = z.infer<typeof FoundVariant>

/** Two variants with the same barcode that are not linked, and were not before. */
const BackupProposal = z.object({
  barcode: z.string(),
  own: Goods,
  other: Goods,
  other_supplier: z.object({ id: z.int(), name: z.string() }),
})
export type BackupProposal = z.infer<typeof BackupProposal>

export const BackupRequest = z.object({ variant_id: Id, other_variant_id: Id })

export const backupSuppliersApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/api/backup-variants/',
    summary: 'Links with variants of other suppliers, and requests for them, the newest first',
    query: z.object({ page: PageNumber }),
    response: z.object({ backup_variants: z.array(BackupVariant), pagination: Pagination }),
  }),
  find: endpoint({
    method: 'GET',
    path: '/v1/api/backup-variants/find/',
    summary:
      'Variants by barcode, by SKU, or by the number or address of their product page: the caller’s own, or those of other suppliers',
    query: z.object({ text: z.string().trim().max(500).default(''), whose: z.enum(['own', 'others']).default('others') }),
    response: z.object({ variants: z.array(FoundVariant) }),
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/v1/api/backup-variants/proposals/',
    summary: 'The caller’s variants that another supplier offers with the same barcode; nothing is linked before both agree',
    query: z.object({
      /** `next` of the page before. */
      after: z
        .string()
        .regex(/^[1-9]\d{0,14}-[1-9]\d{0,14}$/)
        .optional(),
    }),
    response: z.object({ proposals: z.array(BackupProposal), next: z.string().nullable() }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/v1/api/backup-variants/',
    summary: 'Asks another supplier to agree that one of its variants is the same goods as one of the caller’s',
    body: BackupRequest,
    response: z.object({ id: z.int() }),
    errors: ['BACKUP_OWN', 'BACKUP_NOT_OFFERED', 'BACKUP_KNOWN', 'BACKUP_TOO_MANY'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/v1/api/backup-variants/{id}/agree/',
    summary: 'Agrees: stores may be offered each of the two where the other is out of stock',
    params: z.object({ id: Id }),
    body: z.object({}),
    response: Done,
    errors: ['BACKUP_OVER'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/v1/api/backup-variants/{id}/decline/',
    summary: 'Declines a request',
    params: z.object({ id: Id }),
    body: z.object({}),
    response: Done,
    errors: ['BACKUP_OVER'],
  }),
  end: endpoint({
    method: 'POST',
    path: '/v1/api/backup-variants/{id}/end/',
    summary: 'Ends a link, or withdraws a request that the caller has sent',
    params: z.object({ id: Id }),
    body: z.object({}),
    response: Done,
    errors: ['BACKUP_OVER'],
  }),
}
