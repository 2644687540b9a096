import { Anchor, Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Reply } from '@quayside/contract/endpoint'
import type { ShopperRefund, shopperRefundsApi } from '@quayside/contract/orders/shopper-refund-endpoints'
import { longestRefundNote, shopAmount } from '@quayside/domain/orders/shopper-refunds/shopper-refund'
import { parseMinor, plainAmount } from '@quayside/domain/vocabulary/money'
import { useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { formatMoment } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useLookUpShopperRefund, usePreviewShopperRefund, useRefundShopper, useShopperRefunds } from '../../shopper-refunds.queries.ts'
import classes from './refund-in-shop.module.css'

interface RefundInShopProps {
  supplierOrderId: number
  /** Pieces that are filled in, by order line. */
  pieces: readonly { readonly product: number; readonly quantity: number }[]
}

/** Has the store's own shop refund the shopper, and shows what the shop said. Nothing where its platform lets no app do that. */
export function RefundInShop({ supplierOrderId, pieces }: RefundInShopProps) {
  const { data } = useShopperRefunds(supplierOrderId)
  const preview = usePreviewShopperRefund()
  const [isChanged, setChanged] = useState(false)
  if (!data?.platform) return null
  const { platform, refusal, shop_url: shopUrl } = data
  const refunds = data.refunds.filter(
    ({ lines }) => !lines.length || lines.some(({ product }) => pieces.some((one) => one.product === product)),
  )
  const ask = () => preview.mutate({ body: { supplier_order_id: supplierOrderId, lines: [...pieces] } })
  const close = () => {
    setChanged(false)
    preview.reset()
  }
  return (
    <section className={classes.part} aria-label="Refund of your shopper">
      {refunds.map((refund) => (
        <Outcome key={refund.id} refund={refund} platform={platform} shopUrl={shopUrl} />
      ))}
      {preview.data ? (
        <RefundForm
          key={preview.submittedAt}
          supplierOrderId={supplierOrderId}
          figures={preview.data}
          platform={platform}
          isChanged={isChanged}
          onStale={() => {
            setChanged(true)
            ask()
          }}
          onClose={close}
        />
      ) : (
        <p className={classes.ask}>
          <span>Your shopper</span>{' '}
          <ButtonWithReason variant="subtle" size="compact-sm" loading={preview.isPending} reason={refusal?.reason} onClick={ask}>
            Refund in {platform}
          </ButtonWithReason>
          {(refusal?.code === 'SHOP_ACCESS_MISSING' || refusal?.code === 'SHOP_NOT_CONNECTED') && (
            <span>
              {refusal.reason} <Anchor href="/settings/platforms">Platforms</Anchor>
            </span>
          )}
        </p>
      )}
      {preview.error && <Notice tone="bad">{messageOf(preview.error)}</Notice>}
    </section>
  )
}

const goodsOf = (lines: ShopperRefund['lines']): string => lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')

interface OutcomeProps {
  refund: ShopperRefund
  platform: string
  shopUrl: string | null
}

function Outcome({ refund, platform, shopUrl }: OutcomeProps) {
  const look = useLookUpShopperRefund()
  const { state, currency, amount_minor: asked, refunded_minor: refunded, settled_at: settledAt } = refund
  const goods = goodsOf(refund.lines)
  if (state === 'refunded')
    return (
      <Notice tone="good" title={`${platform} refunded ${shopAmount(refunded ?? asked, currency)} to your shopper`}>
        {goods && `${goods}, `}
        {settledAt && formatMoment(settledAt)}. {shopUrl && <Anchor href={shopUrl}>See the order in {platform}</Anchor>}
      </Notice>
    )
  if (state === 'refused')
    return (
      <Notice tone="bad" title={`${platform} did not refund ${shopAmount(asked, currency)}`}>
        {refund.failure}
      </Notice>
    )
  if (state === 'sending')
    return <Notice tone="info">{`${platform} is asked to refund ${shopAmount(asked, currency)} to your shopper.`}</Notice>
  return (
    <Notice tone="wait" title={`${platform} did not say whether it refunded ${shopAmount(asked, currency)}`}>
      We ask again whether it made this refund. It is never made twice.
      <div className={classes.act}>
        <Button variant="default" size="compact-sm" loading={look.isPending} onClick={() => look.mutate({ body: { id: refund.id } })}>
          Ask {platform} now
        </Button>
      </div>
    </Notice>
  )
}

interface RefundFormProps {
  supplierOrderId: number
  figures: Reply<typeof shopperRefundsApi.preview>
  platform: string
  /** True where other figures were shown before. */
  isChanged: boolean
  /** The figures are no longer the shop's. */
  onStale: () => void
  onClose: () => void
}

function RefundForm({ supplierOrderId, figures, platform, isChanged, onStale, onClose }: RefundFormProps) {
  const { lines, ...shown } = figures
  const { currency, suggested_minor: suggested, most_minor: most } = shown
  const [typed, setTyped] = useState(suggested > 0 ? plainAmount(suggested) : '')
  const [note, setNote] = useState('')
  const [isNotified, setNotified] = useState(true)
  const [fault, setFault] = useState<string>()
  const refund = useRefundShopper()
  const minor = parseMinor(typed)
  const atMost = shopAmount(most, currency)
  const send = () => {
    const wrong = whyNotAmount(minor, most, `${platform} can refund ${atMost} at most`)
    setFault(wrong)
    if (wrong || minor === undefined) return
    refund.mutate(
      {
        body: {
          supplier_order_id: supplierOrderId,
          lines: lines.map(({ product, quantity }) => ({ product, quantity })),
          amount_minor: minor,
          shown,
          note: note.trim(),
          notifies_shopper: isNotified,
        },
      },
      { onSuccess: onClose, onError: (error: ApiError) => error.code === 'FIGURES_CHANGED' && onStale() },
    )
  }
  if (most === 0)
    return (
      <Notice tone="info" onDismiss={onClose}>
        {platform} has nothing left to refund for this order.
      </Notice>
    )
  return (
    <form
      className={classes.form}
      aria-label={`Refund in ${platform}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {isChanged && <Notice tone="wait">{`The figures of ${platform} have changed. Please look at them again.`}</Notice>}
      <p className={classes.note}>
        {lines.length
          ? `${platform} suggests ${shopAmount(suggested, currency)} for ${goodsOf(lines)}, and can refund ${atMost} at most.`
          : `${platform} has refunded these items already. It can still refund ${atMost} of the order.`}
      </p>
      <TextInput
        label={`Amount in ${currency}`}
        inputMode="decimal"
        value={typed}
        error={fault}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Textarea
        label="Note"
        description={`Optional. You see it beside the refund in ${platform}.`}
        maxLength={longestRefundNote}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Checkbox
        label={`${platform} emails your shopper about it`}
        checked={isNotified}
        onChange={({ currentTarget }) => setNotified(currentTarget.checked)}
      />
      {refund.error && refund.error.code !== 'FIGURES_CHANGED' && <Notice tone="bad">{messageOf(refund.error)}</Notice>}
      <p className={classes.note}>The money comes from your store. Its stock stays as it is.</p>
      <div className={classes.answers}>
        <Button variant="default" disabled={refund.isPending} onClick={onClose}>
          Close
        </Button>
        <Button type="submit" loading={refund.isPending}>
          {minor !== undefined && minor > 0 ? `Refund ${shopAmount(minor, currency)}` : 'Refund'}
        </Button>
      </div>
    </form>
  )
}

function whyNotAmount(minor: number | undefined, most: number, tooMuch: string): string | undefined {
  if (minor === undefined) return 'Enter an amount, such as 12.50'
  if (minor < 1) return 'Enter more than zero'
  return minor > most ? tooMuch : undefined
}
