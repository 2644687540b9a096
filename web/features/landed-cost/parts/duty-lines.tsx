import type { DutyEstimate, DutyEstimateLine } from '@quayside/contract/landed-cost/duty-estimate'
import { noTable, oldTable } from '@quayside/domain/landed-cost/duty-table'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { billOf } from '#foundation/ui/money/bill.ts'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './duty-lines.module.css'

export const dutyTitle = 'Duty and tax estimate'

/** An estimate of duty and tax by line, with rates and sources. */
export function DutyLines({ estimate: { table, lines } }: { estimate: DutyEstimate }) {
  return (
    <>
      <p className={classes.words}>
        Not included in what you pay the supplier. Customs decides what is due, by the value that is declared.{' '}
        {table ? `Rates of ${formatDate(table.uploaded_at)}.` : noTable}
      </p>
      {table?.is_old && (
        <div className={classes.old}>
          <Notice tone="wait">{oldTable}</Notice>
        </div>
      )}
      <DataTable label={dutyTitle} columns={columns} className={classes.rows} stacks>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </DataTable>
    </>
  )
}

const columns: Column[] = [{ name: 'Product' }, { name: 'Estimate', numeric: true, width: 120 }, { name: 'Rates' }]

function Line({ line }: { line: DutyEstimateLine }) {
  const { title: product, variant, quantity, hs_code: code, is_hs_code_of_category: isOfCategory, text, workings } = line
  return (
    <tr>
      <td>
        {quantity === 1 ? product : `${quantity} × ${product}`}
        <small className={classes.small}>
          {[variant, code && `HS ${code}${isOfCategory ? ', usual in its category' : ''}`].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td data-num>
        {workings ? (
          <MoneyWithWorkings
            minor={workings.result.minor}
            currency={workings.result.currency}
            label={`Duty and tax for ${product}`}
            workings={billOf(workings, {
              title: `Duty and tax for ${product}`,
              result: 'Estimate',
              source: 'Rounded to the cent. Part of no total.',
            })}
          />
        ) : (
          <span className={classes.none}>—</span>
        )}
      </td>
      <td>{text ? <span className={classes.small}>{text}</span> : <Charges line={line} />}</td>
    </tr>
  )
}

const names = { duty: 'Duty', tax: 'Tax' } as const

function Charges({ line: { charges } }: { line: DutyEstimateLine }) {
  return charges.map(({ kind, rate, source, valid_from: from }) => (
    <span key={kind} className={classes.small}>
      {names[kind]} {rate}: <Source source={source} />, from {formatDate(from)}
    </span>
  ))
}

function Source({ source }: { source: string }) {
  if (!/^https?:\/\/\S+$/.test(source)) return source
  return (
    <a href={source} target="_blank" rel="noopener noreferrer">
      {new URL(source).host}
      <span className="visually-hidden"> (new tab)</span>
    </a>
  )
}
