import { Button, TextInput } from '@mantine/core'
import type { OrderAddress } from '@quayside/contract/orders/late-orders'
import { staffOrderMessages } from '@quayside/domain/orders/staff/late-orders'
import { useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useOrderAddresses, useSaveOrderAddress } from './late-orders.queries.ts'
import classes from './staff-orders.module.css'

/** Looks up the address of an order by its name, and corrects it. @see V-307 */
export function OrderAddressPanel() {
  const [text, setText] = useState('')
  const [name, setName] = useState<string>()
  const [fault, setFault] = useState<string>()
  const { data, error, isFetching } = useOrderAddresses(name)
  return (
    <div className={classes.section}>
      <Panel title="Order address">
        <form
          className={classes.search}
          aria-label="Look up an address"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setFault(text.trim() ? undefined : staffOrderMessages.noOrder)
            setName(text.trim() || undefined)
          }}
        >
          <TextInput
            label="Order"
            placeholder="#1001"
            maxLength={100}
            value={text}
            error={fault ?? (name !== undefined && error ? messageOf(error) : undefined)}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isFetching}>
            Look up
          </Button>
        </form>
        {name !== undefined && !error && data?.orders.map((order) => <AddressForm key={JSON.stringify(order)} order={order} />)}
      </Panel>
    </div>
  )
}

const fields = [
  ['address1', 'Address'],
  ['address2', 'Second address'],
  ['city', 'City'],
  ['province', 'Province'],
  ['province_code', 'Province code'],
  ['zip', 'Zip code'],
] as const

function AddressForm({ order }: { order: OrderAddress }) {
  const { order_id: id, order: name, store, refusal, address1, address2, city, province, province_code, zip } = order
  const [draft, setDraft] = useState({ address1, address2, city, province, province_code, zip })
  const [fault, setFault] = useState<{ field: string; words: string }>()
  const saving = useSaveOrderAddress()
  const isKnown = fields.some(([field]) => field === fault?.field)
  return (
    <form
      className={classes.form}
      aria-label={`Address of ${name} of ${store}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setFault(undefined)
        saving.mutate({ params: { id }, body: draft }, { onError: (error) => setFault(faultOf(error)) })
      }}
    >
      <b>
        {name} · {store}
      </b>
      {refusal !== null && <Notice tone="wait">{refusal}</Notice>}
      <div className={classes.pair}>
        {fields.map(([field, label]) => (
          <TextInput
            key={field}
            label={label}
            withAsterisk={field !== 'address2'}
            maxLength={255}
            readOnly={refusal !== null}
            value={draft[field]}
            error={fault?.field === field ? fault.words : undefined}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [field]: value })}
          />
        ))}
      </div>
      {fault && !isKnown && <Notice tone="bad">{fault.words}</Notice>}
      {refusal === null && (
        <div className={classes.actions}>
          <Button type="submit" loading={saving.isPending}>
            Update address
          </Button>
        </div>
      )}
    </form>
  )
}

const faultOf = (error: ApiError) => ({
  field: error.complaints[0]?.field ?? '',
  words: error.status >= 400 && error.status < 500 ? messageOf(error) : staffOrderMessages.addressFailed,
})
