import type { AdminOverview } from '@quayside/contract/admin/endpoints'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { overviewQuery } from './admin.queries.ts'
import classes from './overview-page.module.css'

/** Home page of the back office: the marketplace at a glance. */
export const Route = createFileRoute('/_admin/admin/')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(overviewQuery()),
  component: OverviewPage,
})

function OverviewPage() {
  const { data, error } = useQuery(overviewQuery())
  return (
    <>
      <PageHeader title="Overview" />
      {error && (
        <div className={classes.notice}>
          <Notice tone="bad">{error.message}</Notice>
        </div>
      )}
      <div className={classes.panels}>
        {groupsOf(data).map(({ title, figures }) => (
          <Panel key={title} title={title}>
            <dl className={classes.figures}>
              {figures.map(([label, value, href]) => (
                <div key={label}>
                  <dt>{href ? <a href={href}>{label}</a> : label}</dt>
                  <dd className="num">{value === undefined ? '–' : value.toLocaleString('en-US')}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        ))}
      </div>
      {data && data.not_payable.length > 0 && <WithoutPayouts suppliers={data.not_payable} />}
    </>
  )
}

const columns: Column[] = [{ name: 'Supplier' }, { name: 'Waiting orders', numeric: true }, { name: 'Reminded' }]

/** Suppliers with orders but no payout account, so that staff can contact them. */
function WithoutPayouts({ suppliers }: { suppliers: AdminOverview['not_payable'] }) {
  return (
    <section id="without-payouts" className={classes.list}>
      <Panel flush title="Suppliers without payouts">
        <DataTable label="Suppliers without payouts" columns={columns}>
          {suppliers.map(({ id, name, email, orders_waiting: waiting, reminded_at: reminded }) => (
            <tr key={id}>
              <td>
                {name}
                <small className={classes.address}>
                  <a href={`mailto:${email}`}>{email}</a>
                </small>
              </td>
              <td data-num>{waiting.toLocaleString('en-US')}</td>
              <td>{reminded ? formatDate(reminded) : 'Not yet'}</td>
            </tr>
          ))}
        </DataTable>
      </Panel>
    </section>
  )
}

interface Group {
  title: string
  figures: (readonly [label: string, value: number | undefined, href?: string | undefined])[]
}

/** Layout before the numbers have loaded, which prevents layout shift. */
function groupsOf(overview: AdminOverview | undefined): Group[] {
  const { stores, suppliers, products, orders, troubles } = overview ?? {}
  return [
    {
      title: 'Stores',
      figures: [
        ['In all', stores?.all],
        ['Connected', stores?.connected],
        ['New this week', stores?.new_this_week],
      ],
    },
    {
      title: 'Suppliers',
      figures: [
        ['Active', suppliers?.active],
        ['Without payouts', suppliers?.not_payable, suppliers?.not_payable ? '#without-payouts' : undefined],
        ['In setup', suppliers?.waiting],
      ],
    },
    {
      title: 'Products',
      figures: [
        ['On the shelves', products?.active],
        ['In stores', products?.imported],
      ],
    },
    {
      title: 'Supplier orders',
      figures: [
        ['To pay', orders?.to_pay],
        ['To ship', orders?.to_ship],
        ['Shipped this week', orders?.shipped_this_week],
      ],
    },
    {
      title: 'Needs a look',
      figures: [
        ['Queued mails', troubles?.mails_waiting],
        ['Failed jobs', troubles?.jobs_given_up, '/admin/failed-jobs'],
        ['Payment issues', troubles?.payment_issues, '/admin/payment-issues'],
      ],
    },
  ]
}
