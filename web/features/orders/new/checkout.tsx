import { NativeSelect, Textarea } from '@mantine/core'
import type { CartItem, CartQuote } from '@quayside/contract/orders/cart'
import type { WireAddress } from '@quayside/contract/stores/address'
import { draftOf, type WireDraft } from '@quayside/contract/stores/address-draft'
import { cartMessages } from '@quayside/domain/orders/checkout/cart'
import type { OwnOrderType } from '@quayside/domain/orders/order-type'
import { type AddressFault, addressFaults } from '@quayside/domain/stores/address'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddresses } from '#features/stores/parts/addresses.queries.ts'
import { useOwnerReason } from '#features/workspace/parts/use-owner-reason.ts'
import { messageOf } from '#foundation/api/api-error.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { type QuoteAsked, useCartQuote, useCheckOut } from '../cart.queries.ts'
import { CartSum } from './cart-sum.tsx'
import classes from './checkout.module.css'
import { emptyDraft, ShopperAddress } from './shopper-address.tsx'

interface CheckoutProps {
  /** Items of the suppliers that are in this order. */
  items: readonly CartItem[]
  /** True if no supplier is left out. */
  isWhole: boolean
  /** True while quantities are not saved. */
  isChanged: boolean
}

const types: readonly { value: OwnOrderType; name: string }[] = [
  { value: 'sample', name: 'Sample' },
  { value: 'manual', name: 'Manual order' },
]
const createLabels = { sample: 'Create Sample Order', manual: 'Create Manual Order' } as const
const another = 'another'

/** Address and amounts of the order; its button asks to confirm. @see V-171 */
export function Checkout({ items, isWhole, isChanged }: CheckoutProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useAddresses()
  const [type, setType] = useState<OwnOrderType>('sample')
  const [chosen, setChosen] = useState<string>()
  const [draft, setDraft] = useState<WireDraft>(emptyDraft)
  const [faults, setFaults] = useState<readonly AddressFault[]>([])
  const [note, setNote] = useState('')
  /** Idempotency key of the order. A retry after a lost response reuses it. */
  const [key, setKey] = useState(() => crypto.randomUUID())
  const checkOut = useCheckOut((id) => void navigate({ href: `/order/${id}`, ignoreBlocker: true }))

  const addresses = data?.addresses ?? []
  const address = addresses.find(({ id }) => String(id) === chosen) ?? (chosen === another ? undefined : addresses[0])
  const isTyped = type === 'manual' && !address
  const suppliers = isWhole ? undefined : [...new Set(items.flatMap(({ supplier_id: id }) => id ?? []))]
  const asked: QuoteAsked = {
    type,
    ...(suppliers ? { supplier_ids: suppliers.join(',') } : {}),
    ...(address
      ? { shipping_address_id: address.id }
      : isTyped && draft.country_code
        ? { country_code: draft.country_code, ...(draft.province_code ? { province_code: draft.province_code } : {}) }
        : {}),
  }
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const quote = useCartQuote(asked, pieces > 0)
  const ownerReason = useOwnerReason()
  const missing = whyNot({
    isChanged,
    pieces,
    hasAddress: Boolean(address) || (isTyped && draft.country_code !== ''),
    quote: quote.isFetching ? undefined : quote.data,
  })
  const reason = ownerReason ?? missing

  const create = () => {
    const wrong = isTyped ? addressFaults(draftOf(draft)) : []
    setFaults(wrong)
    if (wrong.length) return
    checkOut.mutate(
      {
        body: {
          type,
          idempotency_key: key,
          note,
          ...(suppliers ? { supplier_ids: suppliers } : {}),
          ...(address ? { shipping_address_id: address.id } : { shipping_address: draft }),
        },
      },
      {
        onError: ({ status }) => {
          if (status === undefined || status >= 500) return
          setKey(crypto.randomUUID())
          void quote.refetch()
        },
      },
    )
  }
  return (
    <>
      <Panel title="Ship to" aside={<Choice label="Kind of order" options={types} value={type} onChange={setType} />}>
        {error ? (
          <FailureNotice text="Your addresses could not be loaded." error={error} onRetry={refetch} />
        ) : (
          <div className={classes.place}>
            {type === 'sample' && data && addresses.length === 0 && (
              <Notice tone="wait">
                {cartMessages.noAddress} <a href="/settings/addresses/new">Add an address</a>
              </Notice>
            )}
            {addresses.length > 0 && (
              <NativeSelect
                label={type === 'sample' ? 'Sample address' : 'Address'}
                data={[
                  ...addresses.map((one) => ({ value: String(one.id), label: inOneLine(one) })),
                  ...(type === 'manual' ? [{ value: another, label: 'Another address' }] : []),
                ]}
                value={address ? String(address.id) : another}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              />
            )}
            {isTyped && <ShopperAddress draft={draft} faults={faults} onChange={setDraft} />}
            <Textarea
              label="Note"
              placeholder="Optional"
              maxLength={2000}
              autosize
              minRows={2}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
          </div>
        )}
      </Panel>
      <Panel title="This order" label="This order">
        {pieces === 0 ? (
          <p className={classes.nothing}>Your order has no products yet.</p>
        ) : quote.error ? (
          <FailureNotice text="The amounts could not be worked out." error={quote.error} onRetry={quote.refetch} />
        ) : (
          <CartSum quote={quote.data} isOutdated={isChanged || quote.isFetching} />
        )}
        {checkOut.error && <Notice tone="bad">{messageOf(checkOut.error)}</Notice>}
        <div className={classes.create}>
          {reason || checkOut.isPending ? (
            <ButtonWithReason fullWidth reason={reason} loading={checkOut.isPending}>
              {createLabels[type]}
            </ButtonWithReason>
          ) : (
            <ConfirmButton
              fullWidth
              variant="filled"
              question={`${createLabels[type]}?`}
              consequence="Nothing is charged yet. You pay each supplier on the order’s page."
              confirm="Create"
              onConfirm={create}
            >
              {createLabels[type]}
            </ConfirmButton>
          )}
        </div>
      </Panel>
    </>
  )
}

interface Facts {
  isChanged: boolean
  pieces: number
  hasAddress: boolean
  /** Absent while it is fetched, also anew. */
  quote: CartQuote | undefined
}

/** The reason why no order can be made yet; the server says the same of the cart. */
function whyNot({ isChanged, pieces, hasAddress, quote }: Facts): string | undefined {
  if (isChanged) return 'Save your changes first.'
  if (pieces === 0) return cartMessages.empty
  if (!hasAddress) return 'Choose an address first.'
  return quote ? quote.refusal?.reason : 'The amounts are being worked out.'
}

const inOneLine = ({ first_name, last_name, address1, city, country_code }: WireAddress): string =>
  `${first_name} ${last_name}, ${address1}, ${city}, ${country_code}`
