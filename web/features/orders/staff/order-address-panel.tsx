import { Button, Group, TextInput } from '@mantine/core'
import type { OrderAddress } from '@quayside/contract/orders/late-orders'
import { staffOrderMessages } from '@quayside/domain/orders/staff/late-orders'
import { useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { complaintAbout, refusedOr } from './complaints.ts'
import { useOrderAddresses, useSaveOrderAddress } from './late-orders.queries.ts'
import classes from './staff-orders.module.css'

/** Looks up the address of an order by its name, and corrects it. @see V-307 */
export function OrderAddressPanel() {
  const [text, setText] = useState('')
  const [name, setName] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [before, setBefore] = useState<number>()
  const { data, error, isFetching, refetch } = useOrderAddresses(name, before)
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
            setBefore(undefined)
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
        {name !== undefined &&
          !error &&
          data?.orders.map((order) => (
            <AddressForm key={order.order_id} order={order} isFetching={isFetching} onChangedElsewhere={() => void refetch()} />
          ))}
        {name !== undefined && data && (before !== undefined || data.next !== null) && (
          <Group gap="xs" p="sm">
            {before !== undefined && (
              <Button variant="default" size="xs" onClick={() => setBefore(undefined)}>
                First page
              </Button>
            )}
            {data.next !== null && (
              <Button variant="default" size="xs" onClick={() => setBefore(data.next ?? undefined)}>
                Next page
              </Button>
            )}
          </Group>
        )}
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

function AddressForm({
  order,
  isFetching,
  onChangedElsewhere,
}: {
  order: OrderAddress
  isFetching: boolean
  onChangedElsewhere: () => void
}) {
  const { order_id: id, order: name, store, refusal, address1, address2, city, province, province_code, zip } = order
  const current = { address1, address2, city, province, province_code, zip }
  const [draft, setDraft] = useState(current)
  /** The address that the draft was typed over. */
  const [shown, setShown] = useState(current)
  const [failure, setFailure] = useState<ApiError>()
  const saving = useSaveOrderAddress()
  const isElsewhere = fields.some(([field]) => shown[field] !== current[field])
  const isNeeded = (field: (typeof fields)[number][0]) =>
    field !== 'address2' && (order.has_provinces || (field !== 'province' && field !== 'province_code'))
  return (
    <form
      className={classes.form}
      aria-label={`Address of ${name} of ${store}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setFailure(undefined)
        saving.mutate(
          { params: { id }, body: { ...draft, shown } },
          {
            onSuccess: ({ address }) => {
              setShown(address)
              setDraft(address)
            },
            onError: (error) => {
              setFailure(error)
              if (error.code === 'ADDRESS_CHANGED') onChangedElsewhere()
            },
          },
        )
      }}
    >
      <b>
        {name} · {store}
      </b>
      {refusal !== null && <Notice tone="wait">{refusal}</Notice>}
      {isElsewhere && !isFetching && !saving.isPending && (
        <Notice
          tone="wait"
          title="This address is another one by now"
          action={
            <Group gap="xs">
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setShown(current)
                  setDraft(current)
                  setFailure(undefined)
                }}
              >
                Take this one
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setShown(current)
                  setFailure(undefined)
                }}
              >
                Keep what I typed
              </Button>
            </Group>
          }
        >
          {[address1, address2, city, province, zip].filter(Boolean).join(', ')}
        </Notice>
      )}
      <div className={classes.pair}>
        {fields.map(([field, label]) => (
          <TextInput
            key={field}
            label={label}
            withAsterisk={isNeeded(field)}
            maxLength={255}
            readOnly={refusal !== null}
            value={draft[field]}
            error={complaintAbout(failure, field)}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [field]: value })}
          />
        ))}
      </div>
      {failure && !isElsewhere && !fields.some(([field]) => complaintAbout(failure, field)) && (
        <Notice tone="bad">{refusedOr(failure, staffOrderMessages.addressFailed)}</Notice>
      )}
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
