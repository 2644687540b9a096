/** Rates of duty and tax that the operator uploads, and the store's switch for estimates. */
import { rateColumns } from '@quayside/domain/landed-cost/duty-rate'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CategoryHsCodes } from './category-hs-codes.ts'

const DutyTable = z.object({
  file_name: z.string(),
  rates: z.int(),
  uploaded_at: z.iso.datetime(),
  /** Name of the person who uploaded it. */
  uploaded_by: z.string(),
})

export const DutyTables = z.object({
  /** The table that holds; null before the first upload. */
  table: DutyTable.extend({
    /** True if it is more than a year old. */
    is_old: z.boolean(),
    countries: z.array(
      z.object({
        /** ISO code, or EU. */
        country: z.string(),
        duties: z.int(),
        taxes: z.int(),
        /** Latest first day of its rates. */
        valid_from: z.iso.date(),
      }),
    ),
  }).nullable(),
  /** The ten tables before it, newest first. */
  earlier: z.array(DutyTable),
})
export type DutyTables = z.infer<typeof DutyTables>

export const landedCostApi = {
  tables: endpoint({
    method: 'GET',
    path: '/v1/admin/duty_rates/',
    summary: 'The table of duty and tax rates that holds, and those before it',
    response: DutyTables,
  }),
  replaceTable: endpoint({
    method: 'POST',
    path: '/v1/admin/duty_rates/',
    summary: 'Replaces all duty and tax rates by a file, its bytes as the body; nothing changes if one of its rows is refused',
    query: z.object({ name: z.string().trim().min(1).max(255, 'A file name has at most 255 characters.').default('file') }),
    response: z.object({
      is_replaced: z.boolean(),
      /** Rows that can be read. */
      rates: z.int(),
      refused: z.int(),
      /** The first hundred refused rows. */
      faults: z.array(z.object({ row: z.int(), column: z.enum(rateColumns), value: z.string(), message: z.string() })),
    }),
    errors: ['FILE_TOO_LARGE'],
    upload: true,
  }),
  categoryCodes: endpoint({
    method: 'GET',
    path: '/v1/admin/category_hs_codes/',
    summary: 'HS codes of categories, for products without one of their own',
    response: z.object({ codes: CategoryHsCodes }),
  }),
  saveCategoryCodes: endpoint({
    method: 'POST',
    path: '/v1/admin/category_hs_codes/',
    summary: 'Save the HS codes of all categories',
    body: z.object({ codes: CategoryHsCodes }),
    response: z.object({ codes: CategoryHsCodes }),
  }),
}
