/** Feeds: import and sync of a supplier's catalogue from files. */
import { runParts } from '@quayside/domain/feeds/feed-run'
import { feedSchedules } from '@quayside/domain/feeds/feed-schedule'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { WireFeed, WireFeedChange, WireFeedRun, WireFeedSummary, WireMapping, WireRefusedRow } from './feed.ts'

const Name = z.string().trim().min(1, 'Give the feed a name.').max(100, 'A name has at most 100 characters.')
const Address = z
  .url({ protocol: /^https?$/, error: 'Give an address that begins with https://.' })
  .max(2000)
  .nullable()
const Schedule = z.enum(feedSchedules)
const OneRun = z.object({ run: WireFeedRun })

export const feedsApi = {
  importShop: endpoint({
    method: 'POST',
    path: '/v1/supplier_import/',
    summary: 'Begin to import the products of the supplier’s own shop, all or those that are named; nothing is written until it is applied',
    body: z.object({
      product_ids: z
        .array(z.string().regex(/^\d{1,20}$/, 'This is no product of your store.'))
        .min(1)
        .max(250, 'Choose at most 250 products at once.')
        .optional(),
    }),
    response: OneRun,
    errors: ['FEED_RUN_STATE', 'NOT_CONNECTED', 'SHOP_CURRENCY'],
  }),
  shopProducts: endpoint({
    method: 'GET',
    path: '/v1/shop_products/',
    summary: 'A page of the products of the supplier’s own shop, by title, as the shop answers now',
    query: z.object({ search: SearchText.default(''), after: z.string().max(500).optional() }),
    response: z.object({
      products: z.array(
        z.object({
          /** The shop’s own number. */
          id: z.string(),
          title: z.string(),
          /** Neither archived nor a draft. */
          is_offered: z.boolean(),
          variants: z.int(),
          /** Price of the cheapest variant: `12.50`. */
          price: z.string(),
          is_imported: z.boolean(),
        }),
      ),
      /** ISO code of the shop’s prices. */
      currency: z.string().nullable(),
      /** Cursor of the next page. */
      next: z.string().nullable(),
    }),
    errors: ['NOT_CONNECTED'],
  }),
  saveProductSync: endpoint({
    method: 'POST',
    path: '/v1/product_sync/',
    summary: 'Which values of one product follow the supplier’s own shop; what is absent stays as it is',
    body: z.object({
      product_id: Id,
      track_inventory: z.boolean().optional(),
      track_pricing: z.boolean().optional(),
      /** True if the price to stores is set manually; only the retail price follows. */
      override_discount_percent: z.boolean().optional(),
    }),
    response: z.object({ track_inventory: z.boolean(), track_pricing: z.boolean(), override_discount_percent: z.boolean() }),
    errors: ['NOT_CONNECTED', 'SYNC_OFF'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/feeds/',
    summary: 'The supplier’s feeds, newest first, each with its latest run',
    response: z.object({ feeds: z.array(WireFeedSummary) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/v1/feeds/',
    summary: 'Open a feed; without an address its files are uploaded',
    body: z.object({ name: Name, address: Address.default(null), schedule: Schedule.default('by_hand') }),
    response: z.object({ feed: WireFeed }),
    errors: ['FEED_LIMIT'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/feed/',
    summary: 'A feed with its columns, mapping and first rows, and its runs',
    query: z.object({ id: Id, page: PageNumber.default(1) }),
    response: z.object({ feed: WireFeed, runs: z.array(WireFeedRun), pagination: Pagination }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/v1/update_feed/',
    summary: 'Change a feed; what is absent stays as it is',
    body: z.object({
      id: Id,
      name: Name.optional(),
      address: Address.optional(),
      schedule: Schedule.optional(),
      mapping: WireMapping.optional(),
      withdraws_missing: z.boolean().optional(),
      quarantine_share: z.int().min(0).max(100, 'A share is 0 to 100%.').optional(),
    }),
    response: z.object({ feed: WireFeed }),
    bodyLimit: 1_500_000,
    errors: ['FEED_OF_SHOP'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/v1/remove_feed/',
    summary: 'Give a feed up; its products stay as they are',
    body: z.object({ id: Id }),
    response: Done,
    errors: ['FEED_OF_SHOP', 'FEED_RUN_STATE'],
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/v1/fetch_feed/',
    summary: 'Fetch the file from the feed’s address now, and look at its columns',
    body: z.object({ id: Id }),
    response: z.object({ feed: WireFeed, is_new: z.boolean() }),
    errors: ['FEED_FILE', 'FEED_WITHOUT_ADDRESS'],
  }),
  useFile: endpoint({
    method: 'POST',
    path: '/v1/use_feed_file/',
    summary: 'Give the feed a file that was uploaded, and look at its columns',
    body: z.object({ id: Id, file_id: Id }),
    response: z.object({ feed: WireFeed }),
    errors: ['FEED_FILE', 'FEED_OF_SHOP'],
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/v1/dry_run_feed/',
    summary: 'Begin a run: nothing is written until it is applied',
    body: z.object({ id: Id }),
    response: OneRun,
    errors: ['FEED_RUN_STATE', 'FEED_WITHOUT_FILE'],
  }),
  run: endpoint({
    method: 'GET',
    path: '/v1/feed_run/',
    summary: 'How a run is getting on, and a page of what it has found',
    query: z.object({ id: Id, show: z.enum(runParts).default('changed'), page: PageNumber.default(1) }),
    response: z.object({
      run: WireFeedRun,
      may_undo: z.boolean(),
      changes: z.array(WireFeedChange),
      refused: z.array(WireRefusedRow),
      pagination: Pagination,
    }),
  }),
  refusedRows: endpoint({
    method: 'GET',
    path: '/v1/refused_feed_rows/',
    summary: 'Refused rows as a file of the same columns, with what to do in the last one',
    query: z.object({ id: Id }),
    response: z.string(),
    errors: ['FEED_FILE'],
    download: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/v1/apply_feed_run/',
    summary: 'Write what a run has found; of one that waits for a person this is the answer',
    body: z.object({ id: Id }),
    response: OneRun,
    errors: ['FEED_RUN_STATE'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1/cancel_feed_run/',
    summary: 'End a run; what it has written stays',
    body: z.object({ id: Id }),
    response: OneRun,
    errors: ['FEED_RUN_STATE'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/v1/undo_feed_run/',
    summary: 'Bring the products back to the state before the run',
    body: z.object({ id: Id }),
    response: OneRun,
    errors: ['FEED_RUN_STATE'],
  }),
}
