import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { CartItem } from '@quayside/contract/orders/cart'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { mostPieces } from '@quayside/domain/orders/checkout/cart'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { useRemoveCartItem } from '../cart.queries.ts'
import classes from './cart-group.module.css'

const columns: Column[] = [
  { name: 'Product' },
  { name: 'Price', numeric: true, width: 96 },
  { name: 'Quantity', width: 148 },
  { name: 'Total', numeric: true, width: 104 },
  { name: 'Remove', quiet: true, width: 92 },
]

interface CartGroupProps {
  supplier: string
  items: readonly CartItem[]
  quantityOf: (item: CartItem) => number
  onQuantity: (id: number, quantity: number) => void
  /** Absent where the cart has one supplier, or hides them. */
  isChosen?: boolean
  onChoose?: () => void
}

/** Items of one supplier in the cart. Quantities are pending until they are saved. */
export function CartGroup({ supplier, items, quantityOf, onQuantity, isChosen = true, onChoose }: CartGroupProps) {
  return (
    <Panel
      title={supplier}
      label={supplier}
      flush
      aside={
        onChoose && <Checkbox label="In this order" aria-label={`${supplier}: in this order`} checked={isChosen} onChange={onChoose} />
      }
    >
      <DataTable label={`Items of ${supplier}`} columns={columns} className={classes.items} stacks>
        {items.map((item) => (
          <tr key={item.id} data-left-out={!isChosen || undefined}>
            <td>
              <span className={classes.product}>
                <Picture src={item.image} height={150} ground={item.ground_colour} className={classes.picture} />
                <span>
                  <a href={`/product/${item.product_id}`}>{item.product_title}</a>
                  {shownVariantName(item.variant_name) && <small>{shownVariantName(item.variant_name)}</small>}
                  {item.refusal ? (
                    <small className={classes.refusal}>{item.refusal}</small>
                  ) : (
                    quantityOf(item) > item.available && (
                      <small className={classes.refusal}>{item.available ? `Only ${item.available} left` : 'Out of stock'}</small>
                    )
                  )}
                </span>
              </span>
            </td>
            <td data-num>
              <Money minor={item.price.minor} currency={item.price.currency} />
            </td>
            <td>
              <Quantity label={nameOfItem(item)} value={quantityOf(item)} onChange={(quantity) => onQuantity(item.id, quantity)} />
            </td>
            <td data-num>
              <Money minor={item.price.minor * quantityOf(item)} currency={item.price.currency} />
            </td>
            <td>
              <Remove item={item} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}

function Quantity({ label, value, onChange }: { label: string; value: number; onChange: (quantity: number) => void }) {
  const set = (quantity: number) => onChange(Math.min(mostPieces, Math.max(0, quantity)))
  return (
    <span className={classes.quantity}>
      <button type="button" aria-label={`One less of ${label}`} disabled={value === 0} onClick={() => set(value - 1)}>
        <IconMinus size={14} aria-hidden />
      </button>
      <TextInput
        size="xs"
        inputMode="numeric"
        aria-label={`Quantity of ${label}`}
        value={String(value)}
        onChange={({ currentTarget }) => set(Number(currentTarget.value.replace(/\D/g, '').slice(0, 4)))}
      />
      <button type="button" aria-label={`One more of ${label}`} disabled={value === mostPieces} onClick={() => set(value + 1)}>
        <IconPlus size={14} aria-hidden />
      </button>
    </span>
  )
}

function Remove({ item }: { item: CartItem }) {
  const remove = useRemoveCartItem()
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      loading={remove.isPending}
      aria-label={`Remove ${nameOfItem(item)}`}
      onClick={() => remove.mutate({ query: { id: item.id } })}
    >
      Remove
    </Button>
  )
}

const nameOfItem = ({ product_title, variant_name }: CartItem): string =>
  [product_title, shownVariantName(variant_name)].filter(Boolean).join(', ')
