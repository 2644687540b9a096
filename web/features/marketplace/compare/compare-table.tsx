import { CloseButton } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import type { ComparedProduct } from '@quayside/contract/marketplace/product'
import { productGone } from '@quayside/domain/catalogue/product'
import { queryText } from '#foundation/api/query-text.ts'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { ProductButton } from '../product/product-money.tsx'
import { compareLines, type Line, linesOfSuppliers } from './compare-lines.tsx'
import classes from './compare-page.module.css'

type Column = Reply<typeof marketplaceApi.compare>['products'][number]

interface CompareTableProps {
  products: readonly Column[]
  onlyDifferences: boolean
  onRemove: (id: number) => void
}

/** One column per product and one row per fact, with differences highlighted. A wide table scrolls, with fixed row headings. */
export function CompareTable({ products, onlyDifferences, onRemove }: CompareTableProps) {
  const here = products.flatMap(({ product }) => product ?? [])
  const lines = compareLines.filter(({ name }) => !linesOfSuppliers.has(name) || here.some(({ supplier }) => supplier))
  const shown = onlyDifferences ? lines.filter((line) => isDifferent(line, here)) : lines
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Comparison">
      <table className={classes.table} aria-label="Products side by side">
        <thead>
          <tr>
            <td className={classes.corner} />
            {products.map((column) => (
              <Head key={column.id} column={column} onRemove={() => onRemove(column.id)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <LineRow key={line.name} line={line} products={products} isDifferent={isDifferent(line, here)} />
          ))}
          {!shown.length && (
            <tr>
              <th scope="row" className={classes.name}>
                Differences
              </th>
              <td colSpan={products.length}>
                {here.length > 1 ? 'These products have no differences.' : 'There is nothing to compare it with.'}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const isDifferent = ({ by }: Line, products: readonly ComparedProduct[]): boolean => new Set(products.map(by)).size > 1

function Head({ column: { id, title, product }, onRemove }: { column: Column; onRemove: () => void }) {
  const name = title ?? `Product ${id}`
  return (
    <th scope="col" className={classes.head}>
      <div className={classes.card}>
        <div data-fly-picture={id} className={classes.frame}>
          <Picture src={product?.thumbnail_image_url || null} height={350} className={classes.picture} eager />
          <CloseButton
            size={30}
            iconSize={15}
            className={classes.remove!}
            onClick={onRemove}
            aria-label={`Take ${name} out of the comparison`}
          />
        </div>
        {product ? (
          <>
            <a className={classes.title} href={`/product/${id}${queryText(zoneOf(product))}`}>
              {name}
            </a>
            <ProductButton product={product} size="sm" />
          </>
        ) : (
          <>
            <span className={classes.title}>{name}</span>
            <p className={classes.gone}>{productGone}</p>
          </>
        )}
      </div>
    </th>
  )
}

const zoneOf = ({ shipping_country: zone }: ComparedProduct) => (zone === 'US' ? {} : { shipping_country: zone })

function LineRow({ line, products, isDifferent }: { line: Line; products: readonly Column[]; isDifferent: boolean }) {
  const show = line.show ?? line.by
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row" className={classes.name}>
        {line.name}
        {isDifferent && <span className="visually-hidden"> (differs)</span>}
      </th>
      {products.map(({ id, product }) => (
        <td key={id}>{product ? show(product) : <span className={classes.nothing}>–</span>}</td>
      ))}
    </tr>
  )
}
