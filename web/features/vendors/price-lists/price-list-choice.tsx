import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useId, useState } from 'react'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './price-lists.module.css'

export interface Choice {
  readonly id: number
  readonly name: string
  /** Remark, such as "Not active". */
  readonly note?: string | undefined
}

interface PriceListChoiceProps {
  title: string
  /** Noun such as "product" or "vendor". */
  noun: string
  chosen: readonly Choice[]
  useFound: (search: string) => readonly Choice[] | undefined
  fault: string | undefined
  /** Text while nothing is chosen. */
  none: string
  onChange: (chosen: readonly Choice[]) => void
}

/** Search field that adds items to a price list one by one. */
export function PriceListChoice({ title, noun, chosen, useFound, fault, none, onChange }: PriceListChoiceProps) {
  const [search, setSearch] = useState('')
  const found = useFound(useDeferredValue(search.trim()))
  const headingId = useId()
  const left = found?.filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <Panel title={title} aside={<span>{chosen.length}</span>}>
      <div className={classes.choice}>
        {chosen.length > 0 ? (
          <ul className={classes.list} aria-label={`${title} on the list`}>
            {chosen.map((one) => (
              <li key={one.id}>
                <Words choice={one} />
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Take off ${one.name}`}
                  onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
                >
                  Take off
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className={classes.none}>{none}</p>
        )}
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <TextInput label={`Find a ${noun}`} value={search} maxLength={100} onChange={(event) => setSearch(event.currentTarget.value)} />
        {left && left.length > 0 && (
          <>
            <p id={headingId} className={classes.heading}>
              Not on the list
            </p>
            <ul className={classes.list} aria-labelledby={headingId}>
              {left.map((one) => (
                <li key={one.id}>
                  <Words choice={one} />
                  <Button size="xs" variant="default" aria-label={`Put on ${one.name}`} onClick={() => onChange([...chosen, one])}>
                    Put on
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {left?.length === 0 && <p className={classes.none}>{search ? `No other ${noun} matches.` : `No other ${noun} to choose.`}</p>}
      </div>
    </Panel>
  )
}

function Words({ choice: { name, note } }: { choice: Choice }) {
  return (
    <span>
      {name}
      {note && <small>{note}</small>}
    </span>
  )
}
