import type { AffiliatePeriod, AffiliateReport } from '@quayside/contract/affiliates/programme'
import { monthName } from '@quayside/domain/ledger/month'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatCount } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { CopyButton } from '#foundation/ui/buttons/copy-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './affiliates.module.css'
import { reportQuery } from './affiliates.queries.ts'

/** An affiliate's own figures. @see S-90, R-152 */
export const Route = createFileRoute('/_affiliate/affiliate/dashboard')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(reportQuery()),
  component: DashboardPage,
})

function DashboardPage() {
  const { data, error, refetch } = useQuery(reportQuery())
  return (
    <>
      <PageHeader title="Affiliate Dashboard" {...(data ? { detail: data.name } : {})} />
      <div className={classes.page}>
        {data ? (
          <Report report={data} />
        ) : error ? (
          <FailureNotice text="Error fetching report" error={error} onRetry={refetch} />
        ) : (
          <Panel label="All time">
            <TableSkeleton rows={3} columns={[120, 120, 120]} />
          </Panel>
        )}
      </div>
      <p className={classes.foot}>
        <a href="/affiliate/security">Sign-in & security</a>
      </p>
    </>
  )
}

function Report({ report: { all_time: allTime, months, programme, owed, payouts } }: { report: AffiliateReport }) {
  return (
    <>
      {programme ? (
        <Panel title="Your link">
          <p className={classes.link}>
            <code>{programme.link}</code>
            <CopyButton text={programme.link} label="Copy your link" />
          </p>
          <p className={classes.words}>
            {programme.ended
              ? 'This link has ended: stores that sign up through it are not counted any more. What you brought goes on earning.'
              : `You earn ${programme.rate_percent}% of what the plans of these stores bring, without tax, less what is refunded. A store counts where yours is the first link it followed within 30 days before it signed up.`}
          </p>
        </Panel>
      ) : (
        <Notice tone="info" title="Your link is not ready yet">
          Our team sets it up and writes to you then.
        </Notice>
      )}
      <Panel title="All time">
        <Figures period={allTime} owed={owed} />
      </Panel>
      {months.map((month) => (
        <Panel key={month.period} title={monthName(month.period)}>
          <Figures period={month} />
        </Panel>
      ))}
      {payouts.length > 0 && (
        <Panel flush title="Payouts">
          <DataTable label="Your payouts" columns={payoutColumns} stacks>
            {payouts.map(({ paid_at: at, amount, method, reference }) => (
              <tr key={`${at}:${reference}`}>
                <td>{formatDate(at)}</td>
                <td data-name="By">{method === 'bank' ? 'Bank' : 'PayPal'}</td>
                <td data-name="Reference">{reference}</td>
                <td data-num data-name="Amount">
                  {formatMoney(amount.minor, amount.currency)}
                </td>
              </tr>
            ))}
          </DataTable>
        </Panel>
      )}
    </>
  )
}

const payoutColumns: Column[] = [{ name: 'Paid' }, { name: 'By' }, { name: 'Reference' }, { name: 'Amount', numeric: true }]

function Figures({
  period: { signups, trials, paid, revenue, commission },
  owed,
}: {
  period: AffiliatePeriod
  owed?: AffiliateReport['owed']
}) {
  const rows: readonly (readonly [string, string])[] = [
    ['Signups', formatCount(signups)],
    ['Trials', formatCount(trials)],
    ['Paid users', formatCount(paid)],
    ['Revenue', formatMoney(revenue.minor, revenue.currency)],
    ['Commission', formatMoney(commission.minor, commission.currency)],
    ...(owed ? [['Not paid out yet', formatMoney(owed.minor, owed.currency)] as const] : []),
  ]
  return (
    <dl className={classes.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
