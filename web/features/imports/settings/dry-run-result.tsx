import { Button } from '@mantine/core'
import type { DryRun, DryRunPrice, DryRunView } from '@quayside/contract/imports/dry-run'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import classes from './import-settings-page.module.css'

interface DryRunResultProps {
  result: DryRun
  show: DryRunView
  onShow: (show: DryRunView, page?: number) => void
}

const columns: Column[] = [
  { name: 'Product' },
  { name: 'Where', wide: true },
  { name: 'Now', numeric: true },
  { name: 'Then', numeric: true },
]

const nothing: Readonly<Record<DryRunView, string>> = {
  changed: 'No price would change.',
  kept: 'There is no price that you have set yourself.',
  minimum: 'No price meets a minimum selling price.',
  loss: 'No price is below its cost and shipping.',
}

/** Result of a dry run: counts, and a page of prices with their calculation. */
export function DryRunResult({ result, show, onShow }: DryRunResultProps) {
  const { examples, pagination, stock } = result
  const of = (name: 'up' | 'down' | 'unchanged' | 'kept' | 'raised' | 'below' | 'loss') => result.imported[name] + result.listed[name]
  const facts: [string, number][] = [
    ['go up', of('up')],
    ['go down', of('down')],
    ['stay', of('unchanged')],
    ['are yours, and stay', of('kept')],
    ['are raised to the minimum selling price', of('raised')],
    ['of yours are below the minimum selling price', of('below')],
    ['would sell at a loss: less than cost and shipping', of('loss')],
  ]
  const shifts = stock.up + stock.down
  return (
    <section aria-label="Preview" className={classes.fields}>
      <div role="status">
        <p className={classes.lead}>
          Of {counted(result.imported.prices + result.listed.prices, 'price')} of {counted(result.products, 'product')}
        </p>
        <ul className={classes.facts}>
          {facts.map(([words, count], at) =>
            at < 4 || count > 0 ? (
              <li key={words}>
                <b className="num">{formatCount(count)}</b> {words}
              </li>
            ) : null,
          )}
        </ul>
        {shifts > 0 && (
          <p className={classes.note}>
            {counted(shifts, 'variant')} in your store would be offered with {stock.up === 0 ? 'less' : stock.down === 0 ? 'more' : 'other'}{' '}
            stock.
          </p>
        )}
      </div>
      <Choice
        label="Which prices"
        options={[
          { value: 'changed', name: 'Changing' },
          { value: 'kept', name: 'Your own' },
          { value: 'minimum', name: 'At the minimum' },
          { value: 'loss', name: 'At a loss' },
        ]}
        value={show}
        onChange={(next) => onShow(next)}
      />
      {examples.length === 0 ? (
        <p className={classes.note}>{nothing[show]}</p>
      ) : (
        <DataTable label="Prices" columns={columns}>
          {examples.map((example) => (
            <PriceRow key={`${example.imported_product_id}/${example.variant_id}`} example={example} />
          ))}
        </DataTable>
      )}
      {pagination.pages > 1 && (
        <div className={classes.pages}>
          <Button variant="default" size="xs" disabled={pagination.page === 1} onClick={() => onShow(show, pagination.page - 1)}>
            Previous
          </Button>
          <span className="num">
            Page {pagination.page} of {formatCount(pagination.pages)}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={pagination.page >= pagination.pages}
            onClick={() => onShow(show, pagination.page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </section>
  )
}

function PriceRow({ example }: { example: DryRunPrice }) {
  const { title, fate, price, price_after: after, workings } = example
  const variant = shownVariantName(example.variant_name)
  const name = [title, variant].filter(Boolean).join(', ')
  return (
    <tr>
      <td>
        <b dir="auto">{title}</b>
        {variant && <small className={classes.variant}>{variant}</small>}
      </td>
      <td data-wide>{example.is_imported ? 'In your store' : 'On your list'}</td>
      <td data-num>
        <Money minor={price.minor} currency={price.currency} />
      </td>
      <td data-num>
        {fate === 'kept' ? (
          <>
            <Money minor={after.minor} currency={after.currency} />
            <small className={classes.variant}>
              settings: <Money minor={workings.result.minor} currency={workings.result.currency} />
            </small>
          </>
        ) : (
          <MoneyWithWorkings
            label={`${name}:`}
            minor={after.minor}
            currency={after.currency}
            workings={billOf(workings, { title: name, result: 'Price' })}
          />
        )}
      </td>
    </tr>
  )
}
