import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { WireAddress } from '@quayside/contract/stores/address'
import { LeaveGuard } from '#foundation/forms/leave-guard.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { AddressFields, addressLabels } from '../parts/address-fields.tsx'
import classes from './addresses.module.css'
import { useSaveAddress } from './addresses.queries.ts'

const labels = { ...addressLabels, is_store_address: 'Main address of my store' } as const

interface AddressFormProps {
  /** Absent: a new address. */
  address?: WireAddress
  /** Country that a new address starts with. */
  country?: string
  onSaved: (address: WireAddress) => void
}

/** One of the store's addresses. @see, V-187, V-188 */
export function AddressForm({ address, country = '', onSaved }: AddressFormProps) {
  const save = useSaveAddress()
  const form = useForm({
    initial: {
      first_name: address?.first_name ?? '',
      last_name: address?.last_name ?? '',
      company: address?.company ?? '',
      address1: address?.address1 ?? '',
      address2: address?.address2 ?? '',
      city: address?.city ?? '',
      country_code: address?.country_code ?? country,
      province_code: address?.province_code ?? '',
      province: address?.province ?? '',
      zip: address?.zip ?? '',
      is_store_address: address?.is_store_address ?? false,
    },
    schema: () => import('@quayside/contract/stores/address').then(({ AddressEdit }) => AddressEdit),
    labels,
    save: async (checked) => {
      const saved = await save.mutateAsync({ body: address ? { ...checked, id: address.id } : checked })
      onSaved(saved.address)
    },
  })
  const { values, set, faults } = form
  return (
    <form {...form.bind} aria-label="Shipping address">
      <LeaveGuard isChanged={form.state === 'changed'} what="this address" />
      <Panel>
        <div className={classes.form}>
          <AddressFields
            values={values}
            faults={faults}
            isOwn
            onChange={(changes) => {
              for (const name of Object.keys(changes) as (keyof typeof changes)[]) set(name, changes[name] ?? '')
            }}
          />
          <Checkbox
            name="is_store_address"
            label={labels.is_store_address}
            checked={values.is_store_address}
            onChange={(event) => set('is_store_address', event.currentTarget.checked)}
          />
          {form.summary && <Notice tone="bad">{form.summary}</Notice>}
          <div>
            <Button type="submit" loading={form.state === 'saving'} disabled={address !== undefined && form.state !== 'changed'}>
              {address ? 'Save' : 'Add address'}
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  )
}
