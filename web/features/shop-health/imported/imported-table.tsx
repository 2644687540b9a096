import type { WireImportedProduct } from '@quayside/contract/imports/import-item'
import { counted } from '#foundation/formats/counts.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { BulkBar } from '#foundation/ui/lists/bulk-bar.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { useAct, useUndo } from './imported.queries.ts'
import classes from './imported-products.module.css'
import { ImportedRow } from './imported-row.tsx'
import { deleteConsequence, syncConsequence } from './imported-words.ts'

const columns: Column[] = [
  { name: 'Choose', quiet: true, width: 44 },
  { name: 'Picture', quiet: true, width: 56 },
  { name: 'Product' },
  { name: 'Price', numeric: true },
  { name: 'In your store', numeric: true },
  { name: 'State', wide: true },
  { name: 'Actions', quiet: true },
]

/** One page of products with their selection, and actions on one or many. */
export function ImportedTable({ products }: { products: WireImportedProduct[] }) {
  const ready = products.filter(({ underway }) => underway === null).map(({ imported_product_id: id }) => id)
  const { chosen, isChosen, all, toggle } = useSelection(ready)
  const act = useAct()
  const undo = useUndo()
  const run = (action: 'DELETE' | 'SYNC_VARIANTS', ids: number[]) =>
    act.mutate(
      { body: { product: ids, action } },
      {
        onSuccess: ({ refused }) => {
          if (refused.length) showToast({ tone: 'bad', text: `${counted(refused.length, 'product')} could not be reached in your store.` })
        },
      },
    )
  const takeBack = ({ imported_product_id, last_sync: sync }: WireImportedProduct) =>
    undo.mutate(
      { body: { imported_product_id, ...(sync ? { sync_id: sync.id } : {}) } },
      {
        onSuccess: ({ undone, kept }) => {
          const [first] = kept
          if (first) showToast({ tone: 'bad', title: first.field, text: `${first.reason} ${counted(undone, 'value')} went back.` })
        },
      },
    )
  const what = counted(chosen.length, 'product')
  return (
    <>
      <BulkBar chosen={chosen.length} total={ready.length} className={classes.bulk} onAll={all}>
        {chosen.length === 0 ? (
          <span className={classes.hint}>Choose products to sync or delete together</span>
        ) : (
          <>
            <ConfirmButton
              variant="subtle"
              color="gray"
              question={`Delete ${what}?`}
              consequence={deleteConsequence}
              confirm="Delete"
              isGrave
              onConfirm={() => run('DELETE', chosen)}
            >
              Delete
            </ConfirmButton>
            <ConfirmButton
              variant="filled"
              loading={act.isPending}
              question={`Sync ${what}?`}
              consequence={syncConsequence}
              confirm="Sync"
              onConfirm={() => run('SYNC_VARIANTS', chosen)}
            >
              Sync
            </ConfirmButton>
          </>
        )}
      </BulkBar>
      <Panel flush label="Imported products">
        <DataTable label="Imported products" columns={columns} className={classes.products} stacks>
          {products.map((product) => (
            <ImportedRow
              key={product.imported_product_id}
              product={product}
              isChosen={isChosen(product.imported_product_id)}
              onToggle={(isRange) => toggle(product.imported_product_id, isRange)}
              onSync={() => run('SYNC_VARIANTS', [product.imported_product_id])}
              onDelete={() => run('DELETE', [product.imported_product_id])}
              onUndo={() => takeBack(product)}
            />
          ))}
        </DataTable>
      </Panel>
    </>
  )
}
