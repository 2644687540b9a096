/** The archive: its files, and the README that is written from them, so that no column goes without a word. */
import type { SupplierSummary } from '#features/suppliers'
import type { OutsideContext } from '#foundation/context/context'
import { orderFiles } from './order-files.ts'
import { priceListFiles } from './price-list-files.ts'
import { productFiles } from './product-files.ts'
import { settingsFiles } from './settings-files.ts'
import type { DocumentedFile } from './tables-and-lists.ts'
import { vendorFiles } from './vendor-files.ts'
import type { ArchiveFile } from './zip-of.ts'

export function archiveFiles(context: OutsideContext, supplier: SupplierSummary): ArchiveFile[] {
  const files = [
    ...productFiles(context, supplier.id),
    ...orderFiles(context, supplier.id),
    ...vendorFiles(context, supplier.id),
    ...priceListFiles(context, supplier.id),
    ...settingsFiles(context, supplier),
  ]
  return [{ name: 'README.txt', read: () => readme(context, supplier, files) }, ...files]
}

async function* readme({ config, now }: OutsideContext, supplier: SupplierSummary, files: readonly DocumentedFile[]) {
  yield [
    `All data of ${supplier.name} at ${config.productName}`,
    `Read from ${now.toISOString()} on: what changed while it was read may be in one file and not in another.`,
    '',
    'CSV files are UTF-8 with a line of names first. JSON files hold the same, with what belongs together nested.',
    'A CSV cell that a spreadsheet would take for a formula begins with an apostrophe; the JSON file has it as it is.',
    'Times are UTC. Amounts are decimals in the currency beside them.',
    '',
    ...files.flatMap(({ name, about, columns = [] }) => [
      name,
      `  ${about}`,
      ...columns.map(([column, meaning]) => `  - ${column}: ${meaning}`),
      '',
    ]),
  ].join('\n')
}
