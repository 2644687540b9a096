import { NativeSelect, TextInput } from '@mantine/core'
import { carriers } from '../parts/carriers.ts'

const other = 'Other'

/** A known carrier, or the name of another one. */
export interface ChosenCarrier {
  readonly chosen: string
  readonly named: string
}

export const noCarrier: ChosenCarrier = { chosen: '', named: '' }
export const carrierOf = ({ chosen, named }: ChosenCarrier): string => (chosen === other ? named : chosen).trim()
export const chosenOf = (carrier: string): ChosenCarrier =>
  carriers.includes(carrier) ? { chosen: carrier, named: '' } : { chosen: other, named: carrier }

interface CarrierFieldsProps {
  value: ChosenCarrier
  fault: string | undefined
  onChange: (value: ChosenCarrier) => void
}

/** Input of a known carrier, or of the name of another one. */
export function CarrierFields({ value, fault, onChange }: CarrierFieldsProps) {
  return (
    <>
      <NativeSelect
        label="Shipping carrier"
        withAsterisk
        data-carrier
        data={[{ value: '', label: 'Choose a carrier' }, ...carriers, other]}
        value={value.chosen}
        error={value.chosen === other ? undefined : fault}
        onChange={({ currentTarget }) => onChange({ ...value, chosen: currentTarget.value })}
      />
      {value.chosen === other && (
        <TextInput
          label="Name of the carrier"
          withAsterisk
          data-carrier
          maxLength={100}
          value={value.named}
          error={fault}
          onChange={({ currentTarget }) => onChange({ ...value, named: currentTarget.value })}
        />
      )}
    </>
  )
}
