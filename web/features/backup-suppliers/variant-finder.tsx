import { Button, Radio, TextInput } from '@mantine/core'
import type { FoundVariant } from '@quayside/contract/backup-suppliers/endpoints'
import { type SyntheticEvent, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { useFoundVariants } from './backups.queries.ts'
import classes from './backups-page.module.css'

interface VariantFinderProps {
  label: string
  whose: 'own' | 'others'
  chosen: FoundVariant | undefined
  onChoose: (variant: FoundVariant) => void
}

/** Finds variants by barcode, SKU or product page, and chooses one of them. */
export function VariantFinder({ label, whose, chosen, onChoose }: VariantFinderProps) {
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const { data, error, isFetching } = useFoundVariants(sought, whose)
  const find = (event: SyntheticEvent) => {
    event.preventDefault()
    setSought(text.trim())
  }
  return (
    <form className={classes.finder} onSubmit={find} aria-label={label}>
      <div className={classes.search}>
        <TextInput
          label={label}
          placeholder="Barcode, SKU, or address of the product page"
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isFetching} disabled={text.trim() === ''}>
          Find
        </Button>
      </div>
      {error && <p className={classes.words}>{messageOf(error)}</p>}
      {data && data.variants.length === 0 && <p className={classes.words}>No active variant found.</p>}
      {data && data.variants.length > 0 && (
        <Radio.Group
          label={whose === 'own' ? 'Your variants' : 'Variants of other suppliers'}
          value={chosen ? String(chosen.variant_id) : null}
          onChange={(id) => {
            const found = data.variants.find(({ variant_id }) => String(variant_id) === id)
            if (found) onChoose(found)
          }}
        >
          <div className={classes.choices}>
            {data.variants.map((variant) => (
              <Radio
                key={variant.variant_id}
                value={String(variant.variant_id)}
                label={nameOfGoods(variant)}
                {...(whose === 'others' ? { description: variant.supplier.name } : {})}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    </form>
  )
}

export const nameOfGoods = ({ title, variant, sku }: { title: string; variant: string; sku: string }): string =>
  [title, variant, sku && `SKU ${sku}`].filter(Boolean).join(' · ')
