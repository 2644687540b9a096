import { Button, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { onlyVariant, shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { namedValue } from '@quayside/domain/imports/value-names'
import { readPrices } from '@quayside/domain/imports/variant-rules'
import { IconAlertCircleFilled } from '@tabler/icons-react'
import { Fragment, lazy, Suspense, useId, useState } from 'react'
import { formatCount } from '#foundation/formats/counts.ts'
import { currencyLabels } from '#foundation/formats/money.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { ChangeAllPrices } from './change-all-prices.tsx'
import type { DraftVariant } from './item-draft.ts'
import { profitBill } from './profit-bill.ts'
import type { ItemForm } from './use-item-form.ts'
import classes from './variants-tab.module.css'

// Loaded on demand, because few variants have a name or a picture of their own.
const OptionNames = lazy(() => import('./option-names.tsx').then((module) => ({ default: module.OptionNames })))
const VariantPicture = lazy(() => import('./variant-picture.tsx').then((module) => ({ default: module.VariantPicture })))

const columns: Column[] = [
  { name: 'Import', quiet: true, width: 52 },
  { name: 'Variant' },
  { name: 'SKU', wide: true },
  { name: 'Stock', numeric: true, wide: true },
  { name: 'Cost', numeric: true, wide: true },
  { name: 'Price', numeric: true },
  { name: 'Compare Price', numeric: true },
  { name: 'Profit', numeric: true },
]

/** Variants with price, compare-at price and profit. A fault is shown below its row and linked to its field. */
export function VariantsTab({ form, item }: { form: ItemForm; item: WireImportItem }) {
  const { values, set, faults } = form
  const change = (at: number, part: Partial<DraftVariant>) =>
    set(
      'variants',
      values.variants.map((variant, place) => (place === at ? { ...variant, ...part } : variant)),
    )
  const [run, setRun] = useRun(values.variants.length, faults)
  const first = run * runLength
  const called = namedValue(item.options, values.value_names)
  const pictures = item.images.filter(({ id }) => values.images.includes(id))
  return (
    <>
      <Suspense>
        <OptionNames form={form} options={item.options} />
      </Suspense>
      <ChangeAllPrices variants={values.variants} item={item} onChange={(variants) => set('variants', variants)} />
      {faults.variants && (
        <p role="alert" className={classes.whole}>
          <IconAlertCircleFilled size={15} aria-hidden />
          {faults.variants}
        </p>
      )}
      <DataTable label="Variants" columns={columns} className={classes.variants} stacks>
        {values.variants.slice(first, first + runLength).map((draft, place) => {
          const at = first + place
          const variant = item.variants[at]!
          const renamed = variant.option_values.some((value, option) => called(option, value) !== value)
          return (
            <VariantRow
              key={draft.id}
              draft={draft}
              variant={variant}
              name={
                renamed
                  ? variant.option_values.map((value, option) => called(option, value)).join(' / ')
                  : (shownVariantName(variant.name) ?? onlyVariant)
              }
              pictures={pictures}
              item={item}
              isOnly={values.variants.length === 1}
              faults={{ price: faults[`variants.${at}.price`], compare_price: faults[`variants.${at}.compare_price`] }}
              onChange={(part) => change(at, part)}
            />
          )
        })}
      </DataTable>
      {values.variants.length > runLength && <Runs run={run} total={values.variants.length} onRun={setRun} />}
    </>
  )
}

/** Rows per page: two thousand at once would delay each keystroke by seconds. */
const runLength = 100

/** Current page of rows; after a refused save, the page with the first fault. */
function useRun(total: number, faults: ItemForm['faults']): [number, (run: number) => void] {
  const [run, setRun] = useState(0)
  const [seen, setSeen] = useState(faults)
  if (faults !== seen) {
    setSeen(faults)
    const faulty = Object.keys(faults).flatMap((field) => /^variants\.(\d+)\./.exec(field)?.[1] ?? [])
    if (faulty.length) setRun(Math.floor(Math.min(...faulty.map(Number)) / runLength))
  }
  return [Math.min(run, Math.max(0, Math.ceil(total / runLength) - 1)), setRun]
}

function Runs({ run, total, onRun }: { run: number; total: number; onRun: (run: number) => void }) {
  const first = run * runLength
  const last = Math.min(first + runLength, total)
  return (
    <div className={classes.runs} role="group" aria-label="Variants shown">
      <span role="status" className="num">
        {`${formatCount(first + 1)}–${formatCount(last)} of ${formatCount(total)}`}
      </span>
      <Button size="xs" variant="default" disabled={run === 0} onClick={() => onRun(run - 1)}>
        Previous variants
      </Button>
      <Button size="xs" variant="default" disabled={last === total} onClick={() => onRun(run + 1)}>
        Next variants
      </Button>
    </div>
  )
}

interface VariantRowProps {
  draft: DraftVariant
  variant: WireImportItem['variants'][number]
  /** The store's name for it. */
  name: string
  /** Pictures of the product that are imported. */
  pictures: WireImportItem['images']
  item: WireImportItem
  /** True for a single variant, which is always imported. */
  isOnly: boolean
  faults: { price: string | undefined; compare_price: string | undefined }
  onChange: (part: Partial<DraftVariant>) => void
}

function VariantRow({ draft, variant, name, pictures, item, isOnly, faults, onChange }: VariantRowProps) {
  const faultId = useId()
  const isOn = draft.active || isOnly
  const complaint = faults.price ?? faults.compare_price
  const { quantity, cost } = variant
  const prices = readPrices({ price: draft.price, comparePrice: '0' })
  const bill = prices && item.shipping ? profitBill(prices.priceMinor, cost, item.shipping, item.ships_to) : undefined
  const field = (which: 'price' | 'compare_price', label: string) => (
    <TextInput
      size="xs"
      inputMode="decimal"
      leftSection={cost.currency === 'CAD' ? currencyLabels.CAD : '$'}
      leftSectionWidth={cost.currency === 'CAD' ? 30 : 24}
      value={draft[which]}
      onChange={(event) => onChange({ [which]: event.currentTarget.value })}
      aria-label={`${label} of ${name}`}
      className={classes.money!}
      {...(faults[which] ? { error: true, 'aria-invalid': true, 'aria-describedby': faultId } : {})}
    />
  )
  return (
    <Fragment>
      <tr data-off={!isOn || undefined} data-wrong={complaint ? true : undefined}>
        <td>
          <Switch
            size="sm"
            withThumbIndicator={false}
            checked={isOn}
            disabled={isOnly}
            onChange={(event) => onChange({ active: event.currentTarget.checked })}
            aria-label={`Import ${name}`}
          />
        </td>
        <td>
          <span className={classes.variant}>
            <Suspense fallback={<span className={classes.picture} />}>
              <VariantPicture name={name} chosen={draft.image_id} pictures={pictures} onChoose={(id) => onChange({ image_id: id })} />
            </Suspense>
            <span>
              {name}
              <small>
                Cost <Money minor={cost.minor} currency={cost.currency} /> · {quantity || 'none'} in stock
                {variant.sku && ` · ${variant.sku}`}
              </small>
            </span>
          </span>
        </td>
        <td data-wide className={classes.sku}>
          {variant.sku || '—'}
        </td>
        <td data-num data-wide>
          {quantity}
        </td>
        <td data-num data-wide className={classes.quiet}>
          <Money minor={cost.minor} currency={cost.currency} />
        </td>
        <td data-num>{field('price', 'Price')}</td>
        <td data-num>{field('compare_price', 'Compare Price')}</td>
        <td data-num className={classes.profit} data-loss={(bill && bill.result.minor < 0) || undefined}>
          {bill ? (
            <MoneyWithWorkings minor={bill.result.minor} currency={cost.currency} label={`Profit on ${name}`} workings={bill} />
          ) : (
            <span className={classes.quiet}>—</span>
          )}
        </td>
      </tr>
      {complaint && (
        <tr className={classes.faultRow}>
          <td colSpan={columns.length}>
            <p id={faultId}>
              <IconAlertCircleFilled size={15} aria-hidden />
              {complaint}
            </p>
          </td>
        </tr>
      )}
    </Fragment>
  )
}
