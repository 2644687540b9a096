import { Button } from '@mantine/core'
import type { AddressCheck, Order } from '@quayside/contract/orders/order'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useAcceptAddress, usePushAddress } from '../../orders.queries.ts'
import classes from './address-notice.module.css'

type AddressNoticeProps = Pick<Order, 'id' | 'type' | 'address_check' | 'address_edit' | 'address_push'>

/** Findings about the address, the suggestion with its one button, and whether the shop has what was corrected. */
export function AddressNotice({ id, type, address_check: check, address_edit: edit, address_push: push }: AddressNoticeProps) {
  if (!check && (!push || push.state === 'pushed')) return null
  return (
    <div className={classes.notices}>
      {check && <Check orderId={id} check={check} hasShop={type === 'store'} isEditable={edit !== null && edit.refusal === null} />}
      {push?.state === 'waiting' && <p className={classes.quiet}>The corrected address is being written into the order in your store.</p>}
      {push?.state === 'failed' && <NotPushed orderId={id} failure={push.failure} />}
    </div>
  )
}

interface CheckProps {
  orderId: number
  check: AddressCheck
  hasShop: boolean
  /** True if the address can be changed by hand. */
  isEditable: boolean
}

function Check({ orderId, check, hasShop, isEditable }: CheckProps) {
  const { problems, notes, suggestion } = check
  const accept = useAcceptAddress()
  const findings = [...problems, ...notes]
  // One change is what the button says; several are listed.
  const changes = suggestion && (suggestion.texts.length > 1 || !findings.length) ? suggestion.texts : []
  return (
    <Notice tone={problems.length ? 'wait' : 'info'} title="Shipping address">
      {findings.map((text) => (
        <span key={text} className={classes.line}>
          {text}
        </span>
      ))}
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {suggestion?.shop_refusal && !suggestion.refusal && (
        <span className={classes.line}>The order in your store keeps its address. {suggestion.shop_refusal}</span>
      )}
      {suggestion && !suggestion.refusal && (
        <Button
          variant="default"
          size="xs"
          className={classes.button!}
          loading={accept.isPending}
          onClick={() => accept.mutate({ body: { order_id: orderId, address: suggestion.address } })}
        >
          {suggestion.action}
        </Button>
      )}
      {suggestion?.refusal && <span className={classes.line}>It cannot be changed here any more. {suggestion.refusal}</span>}
      {!suggestion && problems.length > 0 && (isEditable || hasShop) && (
        <span className={classes.line}>{isEditable ? 'You can edit the address below.' : 'Please correct the order in your store.'}</span>
      )}
    </Notice>
  )
}

function NotPushed({ orderId, failure }: { orderId: number; failure: string | null }) {
  const push = usePushAddress()
  return (
    <Notice tone="bad" title="Your store does not have this address">
      <span className={classes.line}>{failure}</span>
      <Button
        variant="default"
        size="xs"
        className={classes.button!}
        loading={push.isPending}
        onClick={() => push.mutate({ body: { order_id: orderId } })}
      >
        Try again
      </Button>
    </Notice>
  )
}
