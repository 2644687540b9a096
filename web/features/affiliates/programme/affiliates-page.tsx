import { Button } from '@mantine/core'
import type { ManagedAffiliate } from '@quayside/contract/affiliates/programme'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { CopyButton } from '#foundation/ui/buttons/copy-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './affiliates.module.css'
import { affiliatesQuery, useAffiliates, useEndAffiliate } from './affiliates.queries.ts'

const AddAffiliate = lazy(async () => ({ default: (await import('./add-affiliate.tsx')).AddAffiliate }))
const PayAffiliate = lazy(async () => ({ default: (await import('./pay-affiliate.tsx')).PayAffiliate }))

/** Affiliates: who they are, what they brought, and what is due to them. @see S-90 */
export const Route = createFileRoute('/_admin/admin/affiliates')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ before: readWhole(search.before) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(affiliatesQuery(deps.before)),
  component: AffiliatesPage,
})

function AffiliatesPage() {
  const before = Route.useSearch({ select: (search) => readWhole(search.before) })
  const { data, error, refetch } = useAffiliates(before)
  const [isAdding, setAdding] = useState(false)
  const [paid, setPaid] = useState<ManagedAffiliate>()
  return (
    <>
      <PageHeader
        title="Affiliates"
        detail="They bring stores through their link and earn a share of what the plans of these stores bring."
        actions={<Button onClick={() => setAdding(true)}>New affiliate</Button>}
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="The affiliates could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Affiliates">
            <TableSkeleton columns={[160, 140, 80, 90, 90, 90]} />
          </Panel>
        ) : data.affiliates.length ? (
          <>
            <Panel flush label="Affiliates">
              <DataTable label="All affiliates" columns={columns} stacks>
                {data.affiliates.map((affiliate) => (
                  <Row key={affiliate.id} affiliate={affiliate} onPay={() => setPaid(affiliate)} />
                ))}
              </DataTable>
            </Panel>
            {data.next !== null && (
              <nav aria-label="Pages" className={classes.pages}>
                <a href={`/admin/affiliates?before=${data.next}`}>Next page</a>
              </nav>
            )}
          </>
        ) : (
          <Panel label="Affiliates">
            <p className={classes.none}>There is no affiliate yet.</p>
          </Panel>
        )}
      </div>
      <Suspense>
        {isAdding && <AddAffiliate onClose={() => setAdding(false)} />}
        {paid && <PayAffiliate affiliate={paid} onClose={() => setPaid(undefined)} />}
      </Suspense>
    </>
  )
}

const columns: Column[] = [
  { name: 'Affiliate' },
  { name: 'Link' },
  { name: 'Stores', numeric: true },
  { name: 'Earned', numeric: true },
  { name: 'Due', numeric: true },
  { name: 'Actions', quiet: true },
]

function Row({ affiliate, onPay }: { affiliate: ManagedAffiliate; onPay: () => void }) {
  const { id, name, email, code, link, rate_percent: rate, ended, stores, commission, owed, due } = affiliate
  const end = useEndAffiliate()
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small className={classes.small}>{email}</small>
      </td>
      <td data-name="Link">
        {code} <CopyButton text={link} label={`Copy the link of ${name}`} />
        <small className={classes.small}>{rate}%</small>
        {ended && <StatusBadge label="Ended" tone="idle" />}
      </td>
      <td data-num data-name="Stores">
        {formatCount(stores)}
      </td>
      <td data-num data-name="Earned">
        <span>
          {formatMoney(commission.minor, commission.currency)}
          <small className={classes.small}>{formatMoney(owed.minor, owed.currency)} not paid out</small>
        </span>
      </td>
      <td data-num data-name="Due">
        {due ? formatMoney(due.minor, due.currency) : 'Nothing'}
      </td>
      <td className={classes.act}>
        {due && (
          <Button size="xs" aria-label={`Pay ${name}`} onClick={onPay}>
            Pay
          </Button>
        )}
        {!ended && (
          <ConfirmButton
            size="xs"
            aria-label={`End the link of ${name}`}
            question={`End the link of ${name}?`}
            consequence="Stores that sign up through it are not counted any more. What was brought goes on earning."
            confirm="End it"
            loading={end.isPending}
            onConfirm={() => end.mutate({ params: { id } })}
          >
            End
          </ConfirmButton>
        )}
      </td>
    </tr>
  )
}
