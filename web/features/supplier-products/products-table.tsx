import { Button, Switch } from '@mantine/core'
import type { SupplierProductRow } from '@quayside/contract/supplier-products/endpoints'
import { categoryLabel } from '@quayside/domain/catalogue/category'
import type { ProductStatus } from '@quayside/domain/supplier-products/product-rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { BulkBar } from '#foundation/ui/lists/bulk-bar.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { RowCheck } from '#foundation/ui/lists/row-check.tsx'
import { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'
import { bulkEditAddress, newBulkEditAddress } from './bulk-edits/bulk-edit-address.ts'
import { useStartBulkEdit } from './bulk-edits/bulk-edits.queries.ts'
import { type ProductsAsked, productAddress } from './products-address.ts'
import classes from './products-page.module.css'
import { useSetActive } from './supplier-products.queries.ts'

const columns: Column[] = [
  { name: 'Choose', quiet: true },
  { name: 'Product' },
  { name: 'Price', numeric: true },
  { name: 'Retail price', numeric: true },
  { name: 'Profit', numeric: true },
  { name: 'Profit with shipping', numeric: true, wide: true },
  { name: 'Status' },
  { name: 'Stock', numeric: true },
  { name: 'Active', quiet: true },
]

/** @see V-248, V-269 */
export function ProductsTable({
  products,
  total,
  asked,
}: {
  products: readonly SupplierProductRow[]
  total: number
  asked: ProductsAsked
}) {
  const { page } = asked
  const selection = useSelection(products.map(({ id }) => id))
  const [isWhole, setIsWhole] = useState(false)
  const setActive = useSetActive()
  const all = (isOn: boolean) => {
    selection.all(isOn)
    setIsWhole(false)
  }
  const press = (ids: readonly number[], active: boolean) =>
    setActive.mutate(
      { body: { product_ids: [...ids], active } },
      {
        onSuccess: ({ changed }) =>
          showToast({ tone: 'good', text: `${counted(changed, 'product')} ${active ? 'activated' : 'deactivated'}` }),
      },
    )
  return (
    <>
      <BulkBar chosen={isWhole ? total : selection.chosen.length} total={isWhole ? total : products.length} onAll={all}>
        {selection.chosen.length > 0 && (
          <span className={classes.bulk}>
            {selection.chosen.length === products.length && total > products.length && !isWhole && !asked.issue && (
              <Button size="xs" variant="subtle" onClick={() => setIsWhole(true)}>
                {`Select all ${total.toLocaleString('en-US')}`}
              </Button>
            )}
            {isWhole ? (
              <ActivateAll total={total} asked={asked} />
            ) : (
              <>
                <Button size="xs" variant="default" disabled={setActive.isPending} onClick={() => press(selection.chosen, true)}>
                  Activate
                </Button>
                <Button size="xs" variant="default" disabled={setActive.isPending} onClick={() => press(selection.chosen, false)}>
                  Deactivate
                </Button>
              </>
            )}
            <Button
              component="a"
              size="xs"
              variant="default"
              href={newBulkEditAddress(isWhole ? { type: asked.type ?? 'active', search: asked.search } : { ids: selection.chosen })}
            >
              Change prices
            </Button>
          </span>
        )}
      </BulkBar>
      <Panel flush label="Products">
        <DataTable label="Products" columns={columns} className={classes.rows} stacks>
          {products.map((product) => (
            <tr key={product.id}>
              <td>
                <RowCheck
                  label={product.title}
                  isChosen={selection.isChosen(product.id)}
                  onToggle={(isRange) => {
                    setIsWhole(false)
                    selection.toggle(product.id, isRange)
                  }}
                />
              </td>
              <td>
                <span className={classes.product}>
                  <Picture src={product.image} height={150} className={classes.picture} />
                  <span>
                    <a href={productAddress(product.id, { page })}>{product.title}</a>
                    <small>
                      {product.category === 'Uncategorized' ? 'No category' : categoryLabel(product.category)} ·{' '}
                      {counted(product.variants, 'variant')} · in {counted(product.imported, 'store')}
                    </small>
                  </span>
                </span>
              </td>
              <td data-num>
                <Money minor={product.price.minor} currency={product.price.currency} />
              </td>
              <td data-num>
                <Money minor={product.retail_price.minor} currency={product.retail_price.currency} />
              </td>
              <td data-num>
                <Money minor={product.profit.minor} currency={product.profit.currency} />
              </td>
              <td data-num data-wide className={classes.quiet}>
                {product.profit_with_shipping ? (
                  <Money minor={product.profit_with_shipping.minor} currency={product.profit_with_shipping.currency} />
                ) : (
                  '—'
                )}
              </td>
              <td>
                <StatusBadge {...badges[product.status]} />
              </td>
              <td data-num>{product.quantity.toLocaleString('en-US')}</td>
              <td>
                <Switch
                  aria-label={`${product.title} is active`}
                  checked={product.active}
                  disabled={setActive.isPending}
                  onChange={(event) => press([product.id], event.currentTarget.checked)}
                />
              </td>
            </tr>
          ))}
        </DataTable>
      </Panel>
    </>
  )
}

/** Activating thousands is a bulk edit, with progress and an undo. */
function ActivateAll({ total, asked: { type = 'active', search } }: { total: number; asked: ProductsAsked }) {
  const navigate = useNavigate()
  const start = useStartBulkEdit()
  const press = (active: boolean) =>
    start.mutate(
      { body: { edit: { kind: 'active', active }, selection: { type, ...(search ? { search } : {}) }, applies_itself: true } },
      { onSuccess: ({ bulk_edit: { id } }) => void navigate({ href: bulkEditAddress(id) }) },
    )
  return (
    <>
      {[true, false].map((active) => (
        <ConfirmButton
          key={String(active)}
          size="xs"
          question={`${active ? 'Activate' : 'Deactivate'} ${counted(total, 'product')}?`}
          consequence={
            active ? 'Stores can import them.' : 'Stores can no longer import them. In shops that have them they are out of stock.'
          }
          confirm={active ? 'Activate' : 'Deactivate'}
          onConfirm={() => press(active)}
        >
          {active ? 'Activate' : 'Deactivate'}
        </ConfirmButton>
      ))}
    </>
  )
}

const badges: Readonly<Record<ProductStatus, { label: string; tone: Tone }>> = {
  active: { label: 'Active', tone: 'good' },
  out_of_stock: { label: 'Out of stock', tone: 'bad' },
  partial_stock: { label: 'Partly in stock', tone: 'wait' },
  low_stock: { label: 'Low stock', tone: 'wait' },
  inactive: { label: 'Inactive', tone: 'idle' },
}
