/** A store's own addresses, for samples and manual orders. @see S-44, E-180 to E-191 */
import { addressFaults, longestAddressField, longestZip } from '@quayside/domain/stores/address'
import { z } from 'zod'
import { Id } from '../vocabulary/id.ts'
import { draftOf } from './address-draft.ts'

export const WireAddress = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  country_code: z.string(),
  province_code: z.string(),
  province: z.string(),
  zip: z.string(),
  /** The store's main address; a store has at most one. */
  is_store_address: z.boolean(),
})
export type WireAddress = z.infer<typeof WireAddress>

const text = z.string().max(longestAddressField).default('')

/** An address as it is typed. With `id` it replaces the address of that id. */
export const AddressEdit = z
  .object({
    id: Id.optional(),
    first_name: text,
    last_name: text,
    company: text,
    address1: text,
    address2: text,
    city: text,
    country_code: z.string().max(10).default(''),
    province_code: z.string().max(10).default(''),
    province: text,
    zip: z.string().max(longestZip).default(''),
    is_store_address: z.boolean().default(false),
  })
  .superRefine((edit, issues) => {
    for (const { field, message } of addressFaults(draftOf(edit))) issues.addIssue({ code: 'custom', path: [field], message })
  })
