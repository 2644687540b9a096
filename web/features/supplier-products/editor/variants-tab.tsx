import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { longestBarcode } from '@quayside/domain/catalogue/barcode'
import { longestOptionText, mostOptions, mostVariants } from '@quayside/domain/catalogue/product-options'
import { dearestPriceMinor, longestSku, readPriceMinor } from '@quayside/domain/supplier-products/product-rules'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { IconArrowBarToDown, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { newVariant } from './product-draft.ts'
import classes from './product-editor.module.css'
import { ProductSync } from './product-sync.tsx'
import type { ProductForm } from './use-product-form.ts'
import { cellOf, fields, fillDown, keepFollowed, pasteBlock, readBlock, withCell } from './variant-grid.ts'

const names = { sku: 'SKU', price: 'Price', retail_price: 'Retail price', quantity: 'Quantity', barcode: 'Barcode' } as const

const isText = (field: (typeof fields)[number]): field is 'sku' | 'barcode' => field === 'sku' || field === 'barcode'

/** Rows per page: two thousand at once would delay each keystroke. */
const pageLength = 100

/** Options and variants as a spreadsheet: arrow keys move, blocks can be pasted, and values filled down. @see V-270, V-289 */
export function VariantsTab({ form, product }: { form: ProductForm; product: SupplierProduct | undefined }) {
  const currency: Currency = product?.currency ?? 'USD'
  const allowsAnyPrice = product?.allows_any_price ?? false
  const followed = product?.sync?.followed ?? {}
  const { values, set, faults } = form
  const { variants, options } = values
  const [page, setPage] = useState(0)
  const first = Math.min(page, Math.max(0, Math.ceil(variants.length / pageLength) - 1)) * pageLength
  const columns: Column[] = [
    { name: 'Active', quiet: true },
    ...options.map((option, at) => ({ name: option || `Option ${at + 1}` })),
    ...fields.map((field) => ({ name: names[field], numeric: !isText(field) })),
    { name: 'Fill down or delete', quiet: true },
  ]
  const [active, setActive] = useState({ row: 0, column: 0 })
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    // a product without options has one variant
    const most = options.length === 0 ? 1 : mostVariants
    set('variants', keepFollowed(variants, pasteBlock(variants, { row, column }, block, { options: options.length, most }), followed))
  }
  const fill = (row: number, column: number) => set('variants', keepFollowed(variants, fillDown(variants, row, column), followed))
  return (
    <div className={classes.variantsTab}>
      {product?.sync && <ProductSync productId={product.id} sync={product.sync} />}
      <Options form={form} />
      {faults.variants && (
        <p role="alert" className={classes.fault}>
          {faults.variants}
        </p>
      )}
      <p className={classes.none}>
        Arrow keys move between cells. Paste a block from a spreadsheet, or fill a value down with Ctrl+D.
        {!allowsAnyPrice && ' A price is at least 30% off the retail price.'}
      </p>
      {[...new Set(Object.values(followed))].map((reason) => (
        <p key={reason} className={classes.none}>
          {reason}
        </p>
      ))}
      <DataTable label="Variants" columns={columns} className={classes.grid}>
        {variants.slice(first, first + pageLength).map((variant, place) => {
          const row = first + place
          const name = variant.option_values.filter(Boolean).join(' / ') || `variant ${row + 1}`
          const cells = options.length + fields.length
          const complaint = ['option_values', ...fields].map((field) => faults[`variants.${row}.${field}`]).find(Boolean)
          const retail = readPriceMinor(variant.retail_price)
          return (
            <tr key={variant.id ?? `new-${row}`} data-off={!variant.active || undefined}>
              <td>
                <Switch
                  size="sm"
                  withThumbIndicator={false}
                  aria-label={`${name} is active`}
                  checked={variant.active}
                  onChange={(event) => {
                    const isOn = event.currentTarget.checked
                    set(
                      'variants',
                      variants.map((one, at) => (at === row ? { ...one, active: isOn } : one)),
                    )
                  }}
                />
              </td>
              {Array.from({ length: cells }, (_, column) => {
                const field = fields[column - options.length]
                const label = field ? names[field] : options[column] || `Option ${column + 1}`
                const fault = faults[`variants.${row}.${field ?? 'option_values'}`]
                const reason = variant.id === undefined || field === undefined || isText(field) ? undefined : followed[field]
                return (
                  <td key={label + String(column)}>
                    <TextInput
                      size="xs"
                      data-cell={`${row}:${column}`}
                      aria-label={`${label} of ${name}`}
                      value={cellOf(variant, column)}
                      maxLength={
                        field === undefined ? longestOptionText : field === 'sku' ? longestSku : field === 'barcode' ? longestBarcode : 20
                      }
                      inputMode={field === 'barcode' ? 'numeric' : field === undefined || field === 'sku' ? 'text' : 'decimal'}
                      className={field && !isText(field) ? classes.number! : classes.words!}
                      error={fault ? true : undefined}
                      disabled={reason !== undefined}
                      title={
                        reason ??
                        (field === 'price' && !allowsAnyPrice && retail !== undefined
                          ? `At most ${formatMoney(dearestPriceMinor(retail), currency)}`
                          : undefined)
                      }
                      onFocus={() => setActive({ row, column })}
                      onChange={(event) => {
                        const text = event.currentTarget.value
                        set(
                          'variants',
                          variants.map((one, at) => (at === row ? withCell(one, column, text) : one)),
                        )
                      }}
                      onPaste={(event) => paste(event, row, column)}
                      onKeyDown={(event) => {
                        if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
                          event.preventDefault()
                          fill(row, column)
                        } else moveByKey(event, row, column)
                      }}
                    />
                    {fault && fault === complaint && <small className={classes.fault}>{fault}</small>}
                    {field === 'quantity' && variant.reserved > 0 && (
                      <small className={classes.held}>{variant.reserved} held by orders</small>
                    )}
                  </td>
                )
              })}
              <td>
                <span className={classes.rowActions}>
                  <ActionIcon
                    variant="default"
                    disabled={row === variants.length - 1}
                    aria-label={`Fill down from ${name}`}
                    data-hint="Fill the cell last used down"
                    onClick={() => fill(row, active.row === row ? active.column : cells - fields.length + 1)}
                  >
                    <IconArrowBarToDown size={16} />
                  </ActionIcon>
                  {variant.id === undefined && variants.length > 1 && (
                    <ActionIcon variant="default" aria-label={`Delete ${name}`} onClick={() => set('variants', variants.toSpliced(row, 1))}>
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </DataTable>
      <div className={classes.actions}>
        <ButtonWithReason
          variant="default"
          size="xs"
          reason={
            options.length === 0
              ? 'Add an option first: size, colour, …'
              : variants.length >= mostVariants
                ? `A product can have at most ${mostVariants} variants.`
                : undefined
          }
          onClick={() => {
            set('variants', [...variants, newVariant(options.length)])
            setPage(Math.floor(variants.length / pageLength))
          }}
        >
          Add variant
        </ButtonWithReason>
        {variants.length > pageLength && (
          <span className={classes.pages} role="group" aria-label="Variants shown">
            <span role="status" className="num">
              {`${formatCount(first + 1)}–${formatCount(Math.min(first + pageLength, variants.length))} of ${formatCount(variants.length)}`}
            </span>
            <Button size="xs" variant="default" disabled={first === 0} onClick={() => setPage(first / pageLength - 1)}>
              Previous variants
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={first + pageLength >= variants.length}
              onClick={() => setPage(first / pageLength + 1)}
            >
              Next variants
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

/** Up and down always leave a cell; left and right only at the ends of its text. */
function moveByKey(event: KeyboardEvent<HTMLInputElement>, row: number, column: number) {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  const isAtStart = selectionStart === 0 && selectionEnd === 0
  const isAtEnd = selectionStart === value.length
  const to =
    event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)
      ? `${row + 1}:${column}`
      : event.key === 'ArrowUp'
        ? `${row - 1}:${column}`
        : event.key === 'ArrowLeft' && isAtStart
          ? `${row}:${column - 1}`
          : event.key === 'ArrowRight' && isAtEnd
            ? `${row}:${column + 1}`
            : undefined
  if (!to) return
  event.preventDefault()
  event.currentTarget.closest('table')?.querySelector<HTMLInputElement>(`input[data-cell="${to}"]:not(:disabled)`)?.focus()
}

/** Names of the options. A new option adds a column to every variant. */
function Options({ form: { values, set, faults } }: { form: ProductForm }) {
  const { options, variants } = values
  const change = (names: string[], valuesOf: (all: readonly string[]) => string[]) => {
    set('options', names)
    set(
      'variants',
      variants.map((variant) => ({ ...variant, option_values: valuesOf(variant.option_values) })),
    )
  }
  return (
    <div className={classes.options}>
      {options.map((option, at) => (
        <span key={at} className={classes.option}>
          <TextInput
            label={`Option ${at + 1}`}
            placeholder="Size"
            value={option}
            maxLength={longestOptionText}
            error={faults[`options.${at}`]}
            onChange={(event) => set('options', options.with(at, event.currentTarget.value))}
          />
          {variants.every(({ id }) => id === undefined) && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={`Delete option ${option || at + 1}`}
              onClick={() => change(options.toSpliced(at, 1), (all) => all.toSpliced(at, 1))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </span>
      ))}
      <Button
        variant="default"
        size="xs"
        disabled={options.length >= mostOptions}
        onClick={() => change([...options, ''], (all) => [...all, ''])}
      >
        Add option
      </Button>
    </div>
  )
}
