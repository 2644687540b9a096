import { Button } from '@mantine/core'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import { ProposeRefund } from '#features/refunds/parts/propose-refund.tsx'
import { useDismissShopRefund } from '../../orders.queries.ts'
import { AskToCancelNow } from './ask-to-cancel.tsx'

/** Proposal after a refund in the shop; nothing is asked for by itself. */
export function ShopRefund({ block }: { block: SupplierBlock }) {
  const dismiss = useDismissShopRefund()
  return (
    <ProposeRefund
      block={block}
      askToCancel={<AskToCancelNow block={block} />}
      dismiss={
        <Button
          variant="default"
          size="compact-sm"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { supplier_order_id: block.supplier_order_id } })}
        >
          I bear it myself
        </Button>
      }
    />
  )
}
