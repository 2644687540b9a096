import type { DutyTables } from '@quayside/contract/landed-cost/endpoints'
import { largestRateFile, mostRateRows, type RateColumn } from '@quayside/domain/landed-cost/duty-rate'
import { noTable, oldTable } from '@quayside/domain/landed-cost/duty-table'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { FileDrop } from '#foundation/forms/file-drop.tsx'
import { DataTable } from '#foundation/ui/lists/data-table.tsx'
import { RowFaults } from '#foundation/ui/lists/row-faults.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { CategoryCodes } from './category-codes.tsx'
import { dutyTablesQuery, useDutyTables } from './duty-rates.queries.ts'
import classes from './duty-rates-page.module.css'
import { useReplaceTable } from './use-replace-table.ts'

/** Rates of duty and tax, uploaded by staff. */
export const Route = createFileRoute('/_admin/admin/duty-rates')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(dutyTablesQuery),
  component: DutyRatesPage,
})

function DutyRatesPage() {
  const { data, error, refetch } = useDutyTables()
  return (
    <>
      <PageHeader
        title="Duty rates"
        detail="Stores that ask for it see an estimate of duty and tax beside their orders. It is part of no price."
      />
      <div className={classes.page}>
        {error && !data ? (
          <FailureNotice text="The duty rates could not be loaded." error={error} onRetry={refetch} />
        ) : data ? (
          <Present tables={data} />
        ) : (
          <Panel flush label="Rates">
            <TableSkeleton columns={[200, 90, 90, 120]} />
          </Panel>
        )}
        <ReplaceTable />
        <CategoryCodes />
        {data && data.earlier.length > 0 && <Earlier tables={data.earlier} />}
      </div>
    </>
  )
}

function Present({ tables: { table } }: { tables: DutyTables }) {
  if (!table)
    return (
      <Panel title="Rates">
        <p className={classes.words}>{noTable} No store sees an estimate.</p>
      </Panel>
    )
  const { file_name: file, rates, uploaded_at: at, uploaded_by: by, is_old: isOld, countries } = table
  return (
    <Panel title="Rates">
      {isOld && (
        <div className={classes.old}>
          <Notice tone="wait">{oldTable}</Notice>
        </div>
      )}
      <p className={classes.words}>
        {counted(rates, 'rate')} of <b>{file}</b>, in use since <When at={at} exact />. Uploaded by {by}.
      </p>
      <DataTable
        label="Rates by destination"
        columns={[
          { name: 'Destination' },
          { name: 'Duties', numeric: true },
          { name: 'Taxes', numeric: true },
          { name: 'Latest rate from' },
        ]}
      >
        {countries.map(({ country, duties, taxes, valid_from: from }) => (
          <tr key={country}>
            <td>{country === 'EU' ? 'European Union' : countryName(country)}</td>
            <td data-num>{formatCount(duties)}</td>
            <td data-num>{formatCount(taxes)}</td>
            <td>
              <When at={from} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}

const meanings: readonly (readonly [RateColumn, string])[] = [
  ['Country', 'Destination as two letters, or EU for all its members'],
  ['Province', 'Only for a tax: its rate takes the place of the country’s'],
  ['Origin', 'Only for a duty: the country where the goods were made'],
  ['HS prefix', '2 to 10 digits; empty for all goods. The longest one counts'],
  ['Kind', 'duty or tax'],
  ['Rate percent', 'For example 6.5. Taxes are on the goods and their duty'],
  ['De minimis', 'Nothing is due up to this worth of a parcel’s goods; may be empty'],
  ['De minimis currency', 'USD or CAD'],
  ['Source', 'Where the rate comes from, shown with each estimate'],
  ['Valid from', 'First day, for example 2026-01-31. The latest day that has come counts'],
]

type Outcome = { readonly fault: string } | NonNullable<Awaited<ReturnType<ReturnType<typeof useReplaceTable>['send']>>>

function ReplaceTable() {
  const replace = useReplaceTable()
  const [outcome, setOutcome] = useState<Outcome>()
  const choose = async ([file]: File[]) => {
    setOutcome(undefined)
    try {
      setOutcome(await replace.send(file!))
    } catch (error) {
      setOutcome({ fault: messageOf(error) })
    }
  }
  return (
    <Panel title="Replace the rates">
      <p className={classes.words}>
        The file takes the place of all present rates. If one of its rows is refused, nothing changes. Its first row names the columns, in
        any order:
      </p>
      <dl className={classes.columns}>
        {meanings.map(([column, meaning]) => (
          <div key={column} className={classes.column}>
            <dt>{column}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <FileDrop
        label="Upload file"
        hint={`Or drop it here. CSV, TSV or XLSX with at most ${formatCount(mostRateRows)} rows and ${largestRateFile / 1_000_000} MB.`}
        accept=".csv,.tsv,.txt,.xlsx,.gz"
        progress={replace.progress}
        onFiles={(files) => void choose(files)}
        onCancel={replace.cancel}
      />
      {outcome && (
        <div className={classes.result}>
          <Result outcome={outcome} />
        </div>
      )}
    </Panel>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  if ('fault' in outcome) return <Notice tone="bad">{outcome.fault}</Notice>
  const { is_replaced: isReplaced, rates, refused, faults } = outcome
  if (isReplaced) return <Notice tone="good">The rates were replaced by {counted(rates, 'rate')}.</Notice>
  return (
    <>
      <Notice tone="bad" title="Nothing was changed">
        {counted(refused, 'row')} {refused === 1 ? 'was' : 'were'} refused. Correct the file and upload it again.
      </Notice>
      <RowFaults label="Refused rows" faults={faults} refused={refused} />
    </>
  )
}

function Earlier({ tables }: { tables: DutyTables['earlier'] }) {
  return (
    <Panel title="Earlier rates">
      <DataTable label="Earlier rates" columns={[{ name: 'File' }, { name: 'Rates', numeric: true }, { name: 'Uploaded' }, { name: 'By' }]}>
        {tables.map(({ file_name: file, rates, uploaded_at: at, uploaded_by: by }) => (
          <tr key={at}>
            <td>{file}</td>
            <td data-num>{formatCount(rates)}</td>
            <td>
              <When at={at} exact />
            </td>
            <td>{by}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}
