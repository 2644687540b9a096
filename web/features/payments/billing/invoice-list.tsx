import { Button } from '@mantine/core'
import type { CommissionInvoice } from '@quayside/contract/invoices/invoice'
import { isOwed } from '@quayside/domain/invoices/commission-invoice'
import { useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './invoice-list.module.css'
import { InvoiceStanding } from './invoice-standing.tsx'
import { printInvoice, useAccrued, useInvoices, usePayInvoice } from './invoices.queries.ts'

/** Commission that no invoice has yet, with the orders behind it. */
export function AccruedCommission() {
  const { data, error, refetch } = useAccrued()
  return (
    <Panel title="Commission since the last invoice" aside={data && <Money minor={data.total.minor} currency={data.currency} />}>
      {error && <FailureNotice text="Error retrieving your commission" error={error} onRetry={refetch} />}
      {data && data.lines.length === 0 && (
        <p className={classes.line}>Commission of an order shows here once a store has paid it. It is billed after the end of the month.</p>
      )}
      {data && data.lines.length > 0 && (
        <ul className={classes.rows} aria-label="Orders">
          {data.lines.map(({ id, at, order, description, amount_minor: minor, workings }) => (
            <li key={id}>
              <span className={classes.words}>
                {order ? <a href={`/supplier/order/${order.id}`}>{order.name}</a> : description}
                <small>
                  {formatDate(at)}
                  {order && ` · ${order.party}`}
                  {order && !workings && ' · after a refund'}
                </small>
              </span>
              {workings ? (
                <MoneyWithWorkings
                  minor={minor}
                  currency={data.currency}
                  label="Commission"
                  workings={billOf(workings, {
                    title: 'Commission on this order',
                    result: 'Commission',
                    source: `Rule ${workings.rule}, fixed when the order was paid. Every step is rounded to the cent.`,
                  })}
                />
              ) : (
                <Money minor={minor} currency={data.currency} />
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.next && (
        <p className={classes.line}>
          Later orders are in your <a href="/supplier/statements">statements</a>.
        </p>
      )}
    </Panel>
  )
}

/** Invoices of a supplier, newest first. */
export function InvoiceList({ hasCard }: { hasCard: boolean }) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useInvoices(page)
  const pay = usePayInvoice()
  const payNow = ({ id, number }: CommissionInvoice) =>
    pay.mutate(
      { params: { id }, body: {} },
      { onSuccess: ({ status }) => status === 'paid' && showToast({ tone: 'good', text: `Invoice ${number} is paid` }) },
    )
  return (
    <Panel title="Invoices">
      {error && <FailureNotice text="Error retrieving your invoices" error={error} onRetry={refetch} />}
      {pay.error && <FailureNotice text={pay.error.message} error={pay.error} />}
      {data && data.invoices.length === 0 && (
        <p className={classes.line}>Your first invoice comes after the end of a month with commission.</p>
      )}
      {data && data.invoices.length > 0 && (
        <ul className={classes.rows} aria-label="Invoices">
          {data.invoices.map((invoice) => (
            <li key={invoice.id}>
              <span className={classes.words}>
                <a href={`/supplier/invoice/${invoice.id}`}>{invoice.number}</a> <InvoiceStanding invoice={invoice} />
                <small>{wordsOf(invoice)}</small>
              </span>
              <span className={classes.acts}>
                <Money minor={invoice.total.minor} currency={invoice.total.original_currency} />
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Download invoice ${invoice.number} as PDF`}
                  onClick={() => void printInvoice(invoice.id)}
                >
                  PDF
                </Button>
                {isOwed(invoice.status) && (
                  <ButtonWithReason
                    size="xs"
                    reason={hasCard ? undefined : 'Add a card to pay this invoice.'}
                    loading={pay.isPending && pay.variables?.params.id === invoice.id}
                    onClick={() => payNow(invoice)}
                    aria-label={`Pay invoice ${invoice.number} now`}
                  >
                    Pay now
                  </ButtonWithReason>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.pagination.pages > 1 && (
        <div className={classes.pages}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button size="xs" variant="default" disabled={page >= data.pagination.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </Panel>
  )
}

function wordsOf({ period, status, paid_at: paidAt, failure, next_attempt_at: next, settled_reason: reason }: CommissionInvoice): string {
  if (status === 'paid') return [period, `paid ${paidAt ? formatDate(paidAt) : ''}`, reason].filter(Boolean).join(' · ')
  if (status === 'written_off') return [period, 'nothing to pay', reason].filter(Boolean).join(' · ')
  return [period, failure, failure && next && `Charged again ${formatDate(next)}.`].filter(Boolean).join(' · ')
}
