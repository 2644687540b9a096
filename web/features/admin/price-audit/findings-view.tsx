import type { PriceAuditFinding } from '@quayside/contract/admin/price-audit'
import { currencySigns } from '@quayside/domain/vocabulary/money'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import { productErrorWords, variantErrorWords } from './error-words.ts'
import classes from './price-audit.module.css'
import { useFindings } from './price-audit.queries.ts'
import { priceAuditAddress } from './price-audit-address.ts'

const columns: Column[] = [{ name: 'Product' }, { name: 'Finding' }, { name: 'Audited' }]

/** Products whose last audit found an error or another price. */
export function FindingsView({ before }: { before: number | undefined }) {
  const { data, error, refetch } = useFindings(before)
  if (error && !data) return <FailureNotice text="Error fetching audit" error={error} onRetry={refetch} />
  if (!data)
    return (
      <Panel flush label="Findings">
        <TableSkeleton columns={[200, 260, 120]} />
      </Panel>
    )
  if (!data.findings.length)
    return (
      <Panel>
        <p className={classes.nothing}>{before ? 'There are no older findings.' : 'No audit found an error or another price.'}</p>
      </Panel>
    )
  return (
    <>
      <Panel flush label="Findings">
        <DataTable label="Findings of audits" columns={columns} className={classes.findings}>
          {data.findings.map((finding) => (
            <tr key={finding.id}>
              <th scope="row">
                <a href={priceAuditAddress({ product: finding.product_id })}>{finding.product}</a>
                <small>{finding.supplier}</small>
              </th>
              <td>
                <Found finding={finding} />
              </td>
              <td>
                <When at={finding.audited_at} />
                <small>{finding.audited_by}</small>
              </td>
            </tr>
          ))}
        </DataTable>
      </Panel>
      {data.next !== null && (
        <p className={classes.older}>
          <a href={priceAuditAddress({ view: 'findings', before: data.next })}>Older findings</a>
        </p>
      )}
    </>
  )
}

function Found({ finding: { error_type: type, error, variants, currency } }: { finding: PriceAuditFinding }) {
  const sign = currencySigns[currency]
  if (type !== 'NONE') return withWords(productErrorWords[type], error)
  return (
    <ul className={classes.found}>
      {variants.map(({ id, name, retail_price, external_retail_price: there, error_type, error: words }) => (
        <li key={id}>
          <b>{name}</b>: {sign}
          {retail_price}, {there ? `in the shop ${sign}${there}` : 'no price in the shop'}
          {error_type === 'NONE' ? '' : `. ${withWords(variantErrorWords[error_type], words)}`}
        </li>
      ))}
    </ul>
  )
}

const withWords = (error: string, words: string): string => (words ? `${error}: ${words}` : error)
