import { Button, TextInput } from '@mantine/core'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { useId, useState } from 'react'
import type { ItemForm } from './use-item-form.ts'
import classes from './variants-tab.module.css'

/** Renames values of the supplier's options in the store, for every variant that has them. */
export function OptionNames({ form, options }: { form: ItemForm; options: WireImportItem['options'] }) {
  const { values, set, faults } = form
  const id = useId()
  const [wasOpened, setOpened] = useState(false)
  const isOpen = wasOpened || Object.keys(faults).some((field) => field.startsWith('value_names'))
  if (!options.some((option) => option.values.length > 1)) return null
  const rename = (option: string, value: string, name: string) => {
    const others = values.value_names.filter((one) => one.option !== option || one.value !== value)
    set('value_names', name === value ? others : [...others, { option, value, name }])
  }
  return (
    <div className={classes.names}>
      <Button size="xs" variant="default" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpened(!isOpen)}>
        Rename variants
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen &&
          options.map(({ name: option, values: own }) => (
            <fieldset key={option}>
              <legend>{option}</legend>
              {own.map((value) => {
                const at = values.value_names.findIndex((one) => one.option === option && one.value === value)
                const fault = at < 0 ? undefined : faults[`value_names.${at}.name`]
                return (
                  <TextInput
                    key={value}
                    size="xs"
                    aria-label={`Name of ${value}`}
                    placeholder={value}
                    value={values.value_names[at]?.name ?? value}
                    onChange={(event) => rename(option, value, event.currentTarget.value)}
                    {...(fault ? { error: fault } : {})}
                  />
                )
              })}
            </fieldset>
          ))}
      </div>
    </div>
  )
}
