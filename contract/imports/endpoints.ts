import { csvFormats } from '@quayside/domain/imports/csv-export'
import { mostTogether, tooManyTogether } from '@quayside/domain/imports/decide-import'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StoreRulesEdit } from '../stores/store-rules.ts'
import { Done, Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { DryRun, dryRunViews, SettingsProgress } from './dry-run.ts'
import { ImportItemEdit, WireImportItem, WireImportRun } from './import-item.ts'

const store = Id.optional()

const Counts = z.object({ import_list_count: z.int(), imported_to_shopify_count: z.int() })

const importErrors = [
  'ALREADY_IMPORTED',
  'PLATFORM_NOT_CONNECTED',
  'SHOPIFY_INVALID_TOKEN',
  'PRODUCT_UNAVAILABLE',
  'PORTAL_PENDING',
  'APPROVAL_PENDING',
  'APPROVAL_REQUIRED',
  'APPROVAL_DENIED',
  'LISTING_INCOMPLETE',
  'IMPORT_LIMIT',
  'IMPORT_WARNINGS',
] as const

/** Buttons send the product's id; the product page sends the product. */
const ProductOrId = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])

export const importsApi = {
  add: endpoint({
    method: 'POST',
    path: '/v1/import_list/',
    summary: 'Put a product on the import list; what is on it already stays as it is',
    body: z.object({ product_id: Id, store }),
    response: z.object({ import_list_count: z.int(), email: z.string(), store_id: z.int(), imported_product_id: z.int() }),
    errors: ['PRODUCT_UNAVAILABLE', 'APPROVAL_PENDING', 'APPROVAL_REQUIRED', 'APPROVAL_DENIED'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/fetch_import_list/',
    summary: 'The import list, newest first',
    query: z.object({ p: PageNumber.default(1), search: SearchText.optional(), store }),
    response: z.object({
      import_list: z.array(WireImportItem),
      /**
       * Items that the latest import brought into the shop, until the owner dismisses them; only on the first page. They are no longer on
       * the list.
       */
      just_imported: z.array(WireImportItem),
      pagination: Pagination,
      /** Ids of the whole list, for a bulk import. */
      product_ids: z.array(z.int()),
      /** Titles of the shop's own collections. */
      collections: z.array(z.string()),
      show_bulk_imports: z.boolean(),
      import_limit: z.int().nullable(),
      ...Counts.shape,
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/fetch_import_list_product/',
    summary: 'One item of the import list',
    query: z.object({ id: Id, store }),
    response: WireImportItem,
  }),
  update: endpoint({
    method: 'POST',
    path: '/v1/update_import_list_item/',
    summary: 'Save what was edited',
    body: z.object({ item: ImportItemEdit, store }),
    response: z.object({ item: WireImportItem }),
    bodyLimit: 1_500_000,
    errors: ['STALE_ITEM', 'ALREADY_IMPORTED'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/v1/remove_from_import_list/',
    summary: 'Take an item off the import list',
    body: z.object({ imported_product_id: Id, store }),
    response: z.object({ success: z.literal(true), import_list_count: z.int() }),
    errors: ['ALREADY_IMPORTED'],
  }),
  setFeatureImage: endpoint({
    method: 'POST',
    path: '/v1/set_feature_image/',
    summary: 'Choose which picture of a product stands first in the store; the supplier’s product stays as it is',
    body: z.object({ product_id: Id, image_id: Id, store }),
    response: z.object({ imageUrl: z.string() }),
  }),
  push: endpoint({
    method: 'POST',
    path: '/v1/import/',
    summary: 'Import items of the list into the shop: a job each, told by `import_run/`',
    body: z.object({
      imported_product_ids: z.array(Id).min(1).max(mostTogether, tooManyTogether),
      subdomain: z.string().max(63).optional(),
      /** If true, nothing is imported while there are warnings; IMPORT_WARNINGS holds them. */
      stop_at_warnings: z.boolean().default(false),
      store,
    }),
    response: z.object({ ...Counts.shape, run: WireImportRun.nullable() }),
    errors: importErrors,
  }),
  pushProduct: endpoint({
    method: 'POST',
    path: '/v1/shopify_import/',
    summary: 'Import a product from its page: onto the list and into the shop at once',
    body: z.object({ product: ProductOrId, stop_at_warnings: z.boolean().default(false), store }),
    response: z.object({ ...Counts.shape, run: WireImportRun.nullable(), imported_product_id: z.int() }),
    errors: importErrors,
  }),
  run: endpoint({
    method: 'GET',
    path: '/v1/import_run/',
    summary: 'How the latest import is getting on',
    query: z.object({ store }),
    response: z.object({ run: WireImportRun.nullable(), ...Counts.shape }),
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: '/v1/cancel_import_run/',
    summary: 'Take back what an import has not begun: it waits in the list again, as it was edited',
    body: z.object({ id: Id, store }),
    response: z.object({ run: WireImportRun.nullable(), ...Counts.shape }),
  }),
  retryRun: endpoint({
    method: 'POST',
    path: '/v1/retry_import_run/',
    summary: 'Try again everything that failed of an import, in the same run',
    body: z.object({ id: Id, store }),
    response: z.object({ run: WireImportRun.nullable(), ...Counts.shape }),
    errors: importErrors,
  }),
  hideRun: endpoint({
    method: 'POST',
    path: '/v1/hide_import_run/',
    summary: 'The owner has seen how the latest import ended',
    body: z.object({ id: Id, store }),
    response: Done,
  }),
  dryRunSettings: endpoint({
    method: 'POST',
    path: '/v1/dry_run_settings/',
    summary: 'What changed settings would do to what is imported and on the list; nothing is saved',
    body: z.object({ settings: StoreRulesEdit, show: z.enum(dryRunViews).default('changed'), page: PageNumber.default(1) }),
    response: DryRun,
  }),
  applySettings: endpoint({
    method: 'POST',
    path: '/v1/apply_settings/',
    summary: 'Apply the saved settings to what is imported and on the list; prices that the owner has set stay',
    response: SettingsProgress,
  }),
  settingsProgress: endpoint({
    method: 'GET',
    path: '/v1/apply_settings/',
    summary: 'How far applied settings have come',
    response: SettingsProgress,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/v1/export-csv/{format}/{portal_id}/',
    summary: 'The products of a private portal on the import list, as text that a spreadsheet or WooCommerce reads',
    params: z.object({ format: z.enum(csvFormats), portal_id: Id }),
    response: z.object({ type: z.enum(csvFormats), products: z.string(), variants: z.string() }),
    errors: ['PORTAL_PENDING'],
  }),
}
