import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { PriceAudit } from '@quayside/contract/admin/price-audit'
import {
  type AuditFault,
  type AuditProductError,
  auditProductErrors,
  auditVariantErrors,
  faultOfAudit,
  longestAuditError,
} from '@quayside/domain/admin/price-audit'
import { currencySigns } from '@quayside/domain/vocabulary/money'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { When } from '#foundation/ui/when.tsx'
import { productErrorWords, variantErrorWords } from './error-words.ts'
import classes from './price-audit.module.css'
import { useSubmitAudit } from './price-audit.queries.ts'

type Variant = PriceAudit['variants'][number]

const columns: Column[] = [
  { name: 'Variant' },
  { name: 'Retail price', numeric: true },
  { name: 'In the shop' },
  { name: 'Error' },
  { name: 'Error message' },
]

interface AuditFormProps {
  audit: PriceAudit
  onSubmitted: () => void
  /** Button that leaves the product unaudited. */
  skip: ReactNode
}

/** An audit of a product: an error of it, or what the shop asks for each variant. @see V-286, V-312 */
export function AuditForm({ audit, onSubmitted, skip }: AuditFormProps) {
  const [errorType, setErrorType] = useState<AuditProductError>(audit.error_type)
  const [error, setError] = useState(audit.error)
  const [variants, setVariants] = useState<readonly Variant[]>(audit.variants)
  const [fault, setFault] = useState<AuditFault>()
  const submit = useSubmitAudit()
  const change = (place: number, part: Partial<Variant>) => {
    setFault(undefined)
    setVariants((old) => old.map((one, at) => (at === place ? { ...one, ...part } : one)))
  }
  const faultAt = (place: number | undefined, field: AuditFault['field']) =>
    fault && fault.variant === place && fault.field === field ? fault.message : undefined
  const send = () => {
    const found = faultOfAudit({
      errorType,
      error,
      variants: variants.map((one) => ({
        externalRetailPrice: one.external_retail_price,
        errorType: one.error_type,
        error: one.error,
      })),
    })
    setFault(found)
    if (found) return
    const answers = errorType === 'NONE' ? variants : []
    submit.mutate(
      {
        body: {
          audit: {
            product: { id: audit.product.id },
            revision: audit.revision,
            error_type: errorType,
            error: errorType === 'NONE' ? '' : error,
            variants: answers.map(({ id, external_retail_price, error_type, error: words }) => ({
              id,
              external_retail_price,
              error_type,
              error: words,
            })),
          },
        },
      },
      { onSuccess: onSubmitted },
    )
  }
  return (
    <form
      aria-label="Price audit"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Panel head={<ProductHead audit={audit} />} label="Product">
        <div className={classes.product}>
          <NativeSelect
            label="Error of the product"
            value={errorType}
            data={auditProductErrors.map((value) => ({ value, label: productErrorWords[value] }))}
            onChange={({ currentTarget: { value } }) => {
              setFault(undefined)
              setErrorType(auditProductErrors.find((one) => one === value) ?? 'NONE')
            }}
          />
          {errorType !== 'NONE' && (
            <Textarea
              label="Error message"
              value={error}
              maxLength={longestAuditError}
              autosize
              minRows={2}
              error={faultAt(undefined, 'error')}
              onChange={({ currentTarget: { value } }) => {
                setFault(undefined)
                setError(value)
              }}
            />
          )}
        </div>
        {errorType === 'NONE' && (
          <div className={classes.scroller}>
            <DataTable label="Prices of the variants" columns={columns} className={classes.variants} stacks>
              {variants.map((one, place) => (
                <tr key={one.id}>
                  <th scope="row">{one.name}</th>
                  <td data-num data-name="Retail price">
                    {currencySigns[audit.product.currency]}
                    {one.retail_price}
                  </td>
                  <td data-name="In the shop">
                    <TextInput
                      aria-label={`Price of ${one.name} in the shop`}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={20}
                      value={one.external_retail_price}
                      error={faultAt(place, 'external_retail_price')}
                      onChange={({ currentTarget: { value } }) => change(place, { external_retail_price: value })}
                    />
                  </td>
                  <td data-name="Error">
                    <NativeSelect
                      aria-label={`Error of ${one.name}`}
                      value={one.error_type}
                      data={auditVariantErrors.map((value) => ({ value, label: variantErrorWords[value] }))}
                      onChange={({ currentTarget: { value } }) =>
                        change(place, { error_type: auditVariantErrors.find((each) => each === value) ?? 'NONE' })
                      }
                    />
                  </td>
                  <td data-name="Error message">
                    <TextInput
                      aria-label={`Error message for ${one.name}`}
                      maxLength={longestAuditError}
                      value={one.error}
                      error={faultAt(place, 'error')}
                      onChange={({ currentTarget: { value } }) => change(place, { error: value })}
                    />
                  </td>
                </tr>
              ))}
            </DataTable>
          </div>
        )}
        {submit.error && <Notice tone="bad">{messageOf(submit.error)}</Notice>}
        <div className={classes.actions}>
          <Button type="submit" loading={submit.isPending}>
            Submit audit
          </Button>
          {skip}
        </div>
      </Panel>
    </form>
  )
}

const ProductHead = ({ audit: { product, supplier, supplier_website: website, audited_at: auditedAt } }: { audit: PriceAudit }) => (
  <header className={classes.head}>
    <Picture src={product.image} height={150} className={classes.picture} />
    <div>
      <h2>{product.title}</h2>
      <p>
        {supplier}
        {website ? (
          <>
            {' · '}
            <a href={website} target="_blank" rel="noreferrer noopener">
              {website.replace(/^https?:\/\//, '')} <IconExternalLink size={13} aria-label="opens a new tab" />
            </a>
          </>
        ) : (
          ' · no website known'
        )}
      </p>
      <p>
        {auditedAt ? (
          <>
            Last audited <When at={auditedAt} />
          </>
        ) : (
          'Not audited before'
        )}
      </p>
    </div>
  </header>
)
