import { Button } from '@mantine/core'
import { mayCompareAnother } from '@quayside/domain/marketplace/compare'
import { IconScale } from '@tabler/icons-react'
import { useId } from 'react'
import { type Chosen, chooseToCompare, letGoOfComparing, useChosenToCompare } from './compare-choice.ts'
import classes from './compare-control.module.css'

export interface CompareControlProps {
  /** Store that chooses. */
  storeId: number
  product: Chosen
  /** A small icon at the picture's corner of a card, or a labelled button on a product's page. */
  as?: 'sign' | 'button'
}

/** Toggles a product's place in the comparison. */
export function CompareControl({ storeId, product, as = 'sign' }: CompareControlProps) {
  const chosen = useChosenToCompare(storeId)
  const reasonId = useId()
  const isChosen = chosen.some(({ id }) => id === product.id)
  const room = mayCompareAnother(chosen.length)
  const reason = isChosen || room.allowed ? undefined : room.reason
  const toggle = () => (isChosen ? letGoOfComparing(storeId, product.id) : chooseToCompare(storeId, product))
  const props = {
    'aria-pressed': isChosen,
    'aria-disabled': reason ? true : undefined,
    'aria-describedby': reason ? reasonId : undefined,
    'data-hint': reason ?? (as === 'sign' ? (isChosen ? 'Do not compare' : 'Compare') : undefined),
    onClick: toggle,
  }
  return (
    <>
      {as === 'sign' ? (
        <button type="button" {...props} className={classes.sign} aria-label={`Compare: ${product.title}`}>
          <IconScale size={17} aria-hidden />
        </button>
      ) : (
        <Button
          variant="default"
          {...props}
          leftSection={<IconScale size={16} />}
          className={classes.button!}
          {...(reason ? { 'data-disabled': true } : {})}
        >
          Compare
        </Button>
      )}
      {reason && (
        <span id={reasonId} className="visually-hidden">
          {reason}
        </span>
      )}
    </>
  )
}
