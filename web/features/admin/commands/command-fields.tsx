import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type CommandField, type CommandName, commandFault, commandForms } from '@quayside/domain/admin/commands'

export type CommandValues = Readonly<Record<string, string | boolean>>

/** Values of an empty form. */
export const emptyValues = (name: CommandName): CommandValues =>
  Object.fromEntries(commandForms[name].fields.map((field) => [field.name, field.kind === 'tick' ? false : '']))

interface Fields {
  readonly name: CommandName
  readonly values: CommandValues
  /** Messages by field. */
  readonly faults: Readonly<Record<string, string>>
  readonly isDisabled: boolean
  readonly onChange: (field: string, value: string | boolean) => void
}

export function CommandFields({ name, values, faults, isDisabled, onChange }: Fields) {
  return commandForms[name].fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      value={values[field.name]}
      fault={faults[field.name]}
      isDisabled={isDisabled}
      onChange={(value) => onChange(field.name, value)}
    />
  ))
}

interface One {
  readonly field: CommandField
  readonly value: string | boolean | undefined
  readonly fault: string | undefined
  readonly isDisabled: boolean
  readonly onChange: (value: string | boolean) => void
}

function OneField({ field: { label, kind, hint, options = [] }, value, fault, isDisabled, onChange }: One) {
  const shared = { label, disabled: isDisabled, error: fault && commandFault(label, fault), ...(hint ? { description: hint } : {}) }
  if (kind === 'tick')
    return <Checkbox {...shared} checked={value === true} onChange={({ currentTarget: { checked } }) => onChange(checked)} />
  const typed = {
    ...shared,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'choice') return <NativeSelect {...typed} data={[{ value: '', label: 'Choose' }, ...options]} />
  return (
    <TextInput
      {...typed}
      {...(kind === 'date' ? { type: 'date' } : {})}
      {...(kind === 'email' ? { type: 'email' } : {})}
      {...(kind === 'number' || kind === 'percent' ? { inputMode: 'numeric' as const } : {})}
    />
  )
}

/** Data of the call. */
export function dataOf(name: CommandName, values: CommandValues): Record<string, unknown> {
  const fields = commandForms[name].fields.map(({ name: field, kind }) => {
    const value = values[field]
    return [field, kind === 'percent' ? numberOf(String(value)) : value] as const
  })
  return Object.fromEntries(fields)
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
