import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { WireAddress } from '@quayside/contract/stores/address'
import { provincesOf } from '@quayside/domain/vocabulary/provinces'
import { LeaveGuard } from '#foundation/forms/leave-guard.tsx'
import { CountrySelect, ProvinceField } from '#foundation/forms/place-fields.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './addresses.module.css'
import { useSaveAddress } from './addresses.queries.ts'

const labels = {
  first_name: 'First Name',
  last_name: 'Last Name',
  company: 'Company',
  address1: 'Address',
  address2: 'Apartment, suite, etc.',
  city: 'City',
  country_code: 'Country',
  province_code: 'Province',
  province: 'Province',
  zip: 'Zip / Postal Code',
  is_store_address: 'Main address of my store',
} as const

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
  const hasList = provincesOf(values.country_code) !== undefined
  return (
    <form {...form.bind} aria-label="Shipping address">
      <LeaveGuard isChanged={form.state === 'changed'} what="this address" />
      <Panel>
        <div className={classes.form}>
          <div className={classes.pair}>
            <TextInput {...form.field('first_name')} autoComplete="given-name" />
            <TextInput {...form.field('last_name')} autoComplete="family-name" />
          </div>
          <TextInput {...form.field('company')} autoComplete="organization" placeholder="Optional" />
          <TextInput {...form.field('address1')} autoComplete="address-line1" description="Street and house number" />
          <TextInput {...form.field('address2')} autoComplete="address-line2" placeholder="Optional" />
          <CountrySelect
            name="country_code"
            required
            value={values.country_code}
            error={faults.country_code}
            onChange={(code) => {
              set('country_code', code)
              set('province_code', '')
              set('province', '')
            }}
          />
          <div className={classes.pair}>
            <TextInput {...form.field('city')} autoComplete="address-level2" />
            <ProvinceField
              name={hasList ? 'province_code' : 'province'}
              country={values.country_code}
              value={hasList ? values.province_code : values.province}
              error={faults.province_code ?? faults.province}
              onChange={(text) => set(hasList ? 'province_code' : 'province', text)}
            />
          </div>
          <TextInput {...form.field('zip')} autoComplete="postal-code" className={classes.zip} />
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
