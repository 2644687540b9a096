import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { changedPrice, invalidPrice } from '@quayside/domain/imports/variant-rules'
import { useState } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import type { DraftVariant } from './item-draft.ts'
import classes from './variants-tab.module.css'

interface ChangeAllPricesProps {
  variants: DraftVariant[]
  item: WireImportItem
  onChange: (variants: DraftVariant[]) => void
}

/** Multiplies the cost by one factor, or sets one price, for all variants. @see V-111 */
export function ChangeAllPrices({ variants, item, onChange }: ChangeAllPricesProps) {
  const [kind, setKind] = useState<'multiply' | 'set'>('multiply')
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const apply = () => {
    const change = kind === 'multiply' ? ({ kind, factor: typed } as const) : ({ kind, value: typed } as const)
    const prices = item.variants.map(({ cost }) => changedPrice(change, cost.minor))
    if (prices.some((price) => price === undefined)) return setFault(kind === 'multiply' ? 'Please enter a number' : invalidPrice)
    setFault(undefined)
    onChange(variants.map((variant, at) => ({ ...variant, price: prices[at] ?? variant.price })))
  }
  // not a form, because it is nested in the item's form
  return (
    <div className={classes.all} role="group" aria-label="Change all prices">
      <span>Change all prices</span>
      <NativeSelect
        size="xs"
        aria-label="How to change all prices"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as typeof kind)}
        data={[
          { value: 'multiply', label: 'Multiply cost by' },
          { value: 'set', label: 'Set price to' },
        ]}
      />
      <TextInput
        size="xs"
        aria-label={kind === 'multiply' ? 'Factor' : 'Price for all'}
        w={84}
        inputMode="decimal"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
        error={Boolean(fault)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button size="xs" variant="default" onClick={apply}>
        Apply to {counted(variants.length, 'variant')}
      </Button>
      {fault && (
        <p role="alert" className={classes.allFault}>
          {fault}
        </p>
      )}
    </div>
  )
}
