import { TextInput } from '@mantine/core'
import { mayFilterBetween } from '@quayside/domain/marketplace/listing-filter'
import { type Currency, currencySigns } from '@quayside/domain/vocabulary/money'
import { readRate } from '@quayside/domain/vocabulary/typed'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ButtonWithReason } from '../buttons/button-with-reason.tsx'
import { Pop } from '../dialogs/pop.tsx'
import classes from './range-filter.module.css'

interface RangeFilterProps {
  name: string
  /** Available bounds: Price has both, Profit only "from", Shipping Rate only "up to". */
  ends: ('min' | 'max')[]
  min?: number | undefined
  max?: number | undefined
  hint?: string
  /** Currency in which the bounds are typed. */
  currency?: Currency
  /** Number of results per step, from low to high; drawn above the inputs. */
  spread?: number[]
  /** Label of the submit button. */
  apply?: string
  onApply: (range: { min?: number | undefined; max?: number | undefined }) => void
}

/** Range filter behind a button, tinted while active. Accepts only numbers from 0. */
export function RangeFilter({ name, ends, min, max, hint, currency = 'USD', spread, apply = 'Show products', onApply }: RangeFilterProps) {
  const [range, setRange] = useState({ min, max })
  const id = useId()
  const active = min !== undefined || max !== undefined
  const top = Math.max(...(spread ?? [1]))
  const decision = mayFilterBetween(range.min, range.max)
  const end = (which: 'min' | 'max', label: string) => (
    <TextInput
      label={label}
      leftSection={currencySigns[currency]}
      leftSectionWidth={currency === 'USD' ? 26 : 34}
      inputMode="decimal"
      defaultValue={range[which] ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setRange((old) => ({ ...old, [which]: typed.trim() === '' ? undefined : readRate(typed) }))
      }}
    />
  )
  return (
    <Pop
      button={
        <>
          {name}
          <IconChevronDown size={14} aria-hidden />
        </>
      }
      className={`${classes.button} ${active ? classes.active : ''}`}
      labelledBy={id}
      width={288}
      onOpen={() => setRange({ min, max })}
    >
      {(close) => (
        <form
          className={classes.panel}
          onSubmit={(event) => {
            event.preventDefault()
            if (!decision.allowed) return
            onApply(range)
            close()
          }}
        >
          <p id={id} className={classes.title}>
            {name}
          </p>
          {hint && <p className={classes.hint}>{hint}</p>}
          {spread && (
            <div className={classes.spread} aria-hidden>
              {spread.map((count, at) => (
                <i
                  key={at}
                  style={{ height: `${Math.max(6, (count / top) * 100)}%` }}
                  data-in={(at / spread.length >= (range.min ?? 0) / 100 && at / spread.length <= (range.max ?? 100) / 100) || undefined}
                />
              ))}
            </div>
          )}
          <div className={classes.ends}>
            {ends.includes('min') && end('min', ends.length === 2 ? 'From' : 'At least')}
            {ends.includes('max') && end('max', ends.length === 2 ? 'To' : 'At most')}
          </div>
          {!decision.allowed && (
            <p role="alert" className={classes.fault}>
              {decision.reason}
            </p>
          )}
          <ButtonWithReason type="submit" fullWidth reason={decision.allowed ? undefined : decision.reason}>
            {apply}
          </ButtonWithReason>
        </form>
      )}
    </Pop>
  )
}
