import { Button } from '@mantine/core'
import type { Claim } from '@quayside/contract/refunds/claim'
import { claimKindWords, refundRequestStatuses, refundStatusLabels, requestProblem } from '@quayside/domain/refunds/refund-request'
import { type ReactNode, useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { comeLater } from '#foundation/ui/come-later.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import classes from './refunds.module.css'
import { useRefunds } from './refunds.queries.ts'
import { type RefundsAsked, refundsAddress } from './refunds-address.ts'

const ClaimDialog = comeLater(async () => (await import('./parts/claim-dialog.tsx')).ClaimDialog)

interface ClaimsListProps {
  reader: 'store' | 'supplier'
  path: string
  asked: RefundsAsked
  /** Shown where there is no request at all. */
  empty: { text: string; action: ReactNode }
}

/** Refund requests of one side, by status. */
export function ClaimsList({ reader, path, asked, empty }: ClaimsListProps) {
  const { data, isPending, isError, error, refetch } = useRefunds(asked)
  const [openId, setOpenId] = useState(asked.claim)
  const tabs = [
    { key: 'all', name: 'All', href: path },
    ...refundRequestStatuses.map((status) => ({ key: status, name: refundStatusLabels[status], href: refundsAddress(path, { status }) })),
  ]
  return (
    <>
      <div className={classes.tabs}>
        <TabLinks label="Refund requests" tabs={tabs} current={asked.status ?? 'all'} />
      </div>
      {isError ? (
        <FailureNotice text="Error retrieving the refund requests" error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Refund requests">
          <TableSkeleton columns={[90, 200, 110, 80, 90]} />
        </Panel>
      ) : data.refunds.length ? (
        <>
          <Panel flush label="Refund requests">
            <DataTable label="Refund requests" columns={columnsFor(reader)} className={classes.rows} stacks>
              {data.refunds.map((claim) => (
                <ClaimRow key={claim.id} claim={claim} reader={reader} onOpen={() => setOpenId(claim.id)} />
              ))}
            </DataTable>
          </Panel>
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="requests"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(page) => refundsAddress(path, { ...asked, page })}
          />
        </>
      ) : (
        <EmptyState
          picture={<QuayPicture />}
          title="No refund requests here"
          action={
            asked.status || asked.page ? (
              <Button component="a" href={path}>
                See all requests
              </Button>
            ) : (
              empty.action
            )
          }
        >
          {asked.status ? `No request is ${refundStatusLabels[asked.status].toLowerCase()}.` : empty.text}
        </EmptyState>
      )}
      {openId !== undefined && <ClaimDialog id={openId} reader={reader} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

const columnsFor = (reader: 'store' | 'supplier'): Column[] => [
  { name: 'Order' },
  { name: 'Product' },
  { name: 'Reason' },
  { name: reader === 'store' ? 'Supplier' : 'Store', wide: true },
  { name: 'Amount', numeric: true },
  { name: 'Status' },
  { name: 'Details', quiet: true },
]

function ClaimRow({ claim, reader, onOpen }: { claim: Claim; reader: 'store' | 'supplier'; onOpen: () => void }) {
  const { order, order_name: name, supplier_order: supplierOrder, quantity, product_name: product, amount, goods } = claim
  const shown = amount ?? goods
  return (
    <tr>
      <td>
        <a href={reader === 'store' ? `/order/${order}` : `/supplier/order/${supplierOrder}`}>{name}</a>
        <small>{formatDate(claim.created_at)}</small>
      </td>
      <td>
        <span dir="auto">
          {quantity} × {product}
        </span>
        {claim.variant_name && <small>{claim.variant_name}</small>}
      </td>
      <td>{claimKindWords[claim.kind]}</td>
      <td data-wide>{reader === 'store' ? claim.supplier_name : claim.store_name}</td>
      <td data-num>{claim.outcome === 'replacement' ? 'Replacement' : <Money minor={shown.minor} currency={shown.currency} />}</td>
      <td>
        <ClaimBadge status={claim.status} />
        <small>{nextStep(claim, reader)}</small>
      </td>
      <td>
        <Button variant="default" size="xs" onClick={onOpen} aria-label={`Details of request ${claim.id}`}>
          Details
        </Button>
      </td>
    </tr>
  )
}

const moneyWords: Readonly<Record<Claim['money'], string>> = {
  none: '',
  awaits_return: '',
  under_way: 'Refund on its way',
  returned: 'Refunded',
  failed: '',
  elsewhere: 'Refunded in another way',
  settled: 'Settled by our team',
}

/** Next step of a request, and its time. */
function nextStep(
  { status, waits_for: turn, answer_by: by, return_by: returnBy, replacement_by: sendBy, money, error }: Claim,
  reader: 'store' | 'supplier',
): string {
  if (money === 'failed') return 'Refund failed. Our team looks into it'
  if (error) return requestProblem
  if (sendBy) return `Replacement due ${formatDate(sendBy)}`
  if (turn === 'supplier') return reader === 'supplier' ? `Answer by ${formatDate(by)}` : `Answer due ${formatDate(by)}`
  if (turn === 'admin') return 'Our team decides'
  if (turn === 'store') return returnBy ? `Return due ${formatDate(returnBy)}` : 'Return awaited'
  return status === 'ACCEPTED' ? moneyWords[money] : ''
}
