import { Button, TextInput } from '@mantine/core'
import type { ShopPreview } from '@quayside/contract/admin/shop-preview'
import { createFileRoute } from '@tanstack/react-router'
import { messageOf } from '#foundation/api/api-error.ts'
import { counted } from '#foundation/formats/counts.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { Choice } from '#foundation/ui/buttons/choice.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './shop-preview.module.css'
import { useShopPreview } from './shop-preview.queries.ts'

/** A product or order as Shopify has it, beside ours. @see R-131, S-84 */
export const Route = createFileRoute('/_admin/admin/shopify_preview')({ component: ShopPreviewPage })

const accounts = [
  { value: 'store', name: 'Store' },
  { value: 'supplier', name: 'Supplier' },
] as const

const objects = [
  { value: 'product', name: 'Product' },
  { value: 'order', name: 'Order' },
] as const

interface Values {
  account_type: (typeof accounts)[number]['value']
  account_id: string
  object_type: (typeof objects)[number]['value']
  object_id: string
}

const initial: Values = { account_type: 'store', account_id: '', object_type: 'product', object_id: '' }

function ShopPreviewPage() {
  const preview = useShopPreview()
  const { bind, field, values, set } = useForm({
    initial,
    schema: () => import('@quayside/contract/admin/shop-preview-query').then(({ ShopPreviewQuery }) => ShopPreviewQuery),
    labels: { account_id: 'Account ID', object_id: 'Object ID' },
    save: async (query) => preview.mutate({ query: { ...query, account_id: String(query.account_id) } }),
  })
  return (
    <>
      <PageHeader
        title="Shopify preview"
        detail="A product or order as Shopify has it, beside our copy. Each look is recorded, in the account’s own activity too."
      />
      <div className={classes.page}>
        <Panel label="Object">
          <form {...bind} aria-label="Shopify preview" className={classes.form}>
            <Choice label="Account type" options={accounts} value={values.account_type} onChange={(type) => set('account_type', type)} />
            <TextInput {...field('account_id')} inputMode="numeric" autoComplete="off" className={classes.field} />
            <Choice label="Object type" options={objects} value={values.object_type} onChange={(type) => set('object_type', type)} />
            <TextInput {...field('object_id')} inputMode="numeric" autoComplete="off" className={classes.field} />
            <Button type="submit" loading={preview.isPending}>
              Preview
            </Button>
          </form>
        </Panel>
        {preview.isError && <FailureNotice text={messageOf(preview.error)} error={preview.error} />}
        {preview.data && <Preview audit={preview.data.audit} />}
      </div>
    </>
  )
}

const columns: Column[] = [{ name: 'What' }, { name: 'In Shopify' }, { name: 'Here' }, { name: 'Compared' }]

function Preview({ audit }: { audit: ShopPreview }) {
  const { account, shop, link, in_shop: isInShop, rows } = audit
  return (
    <Panel title={`${account} at ${shop}`} label="Preview">
      <p className={classes.summary}>
        <span>{verdictOf(audit)}</span>{' '}
        {isInShop && link && (
          <a href={link} target="_blank" rel="noreferrer noopener">
            Open in Shopify
          </a>
        )}
      </p>
      {rows.length > 0 && (
        <DataTable label="Compared values" columns={columns} className={classes.table}>
          {rows.map(({ name, shop: there, ours, differs }) => (
            <tr key={name} data-differs={differs || undefined}>
              <th scope="row">{name}</th>
              <td>{there ?? '–'}</td>
              <td>{ours ?? '–'}</td>
              <td>{differs ? 'Differs' : there !== null && ours !== null ? 'Same' : 'Not compared'}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Panel>
  )
}

function verdictOf({ in_shop: isInShop, known: isKnown, rows }: ShopPreview): string {
  const missing = [!isInShop && 'The shop does not have it.', !isKnown && 'We have no record of it.'].filter(Boolean)
  const differences = rows.filter(({ differs }) => differs).length
  if (missing.length) return missing.join(' ')
  return differences ? `${counted(differences, 'difference')}.` : 'Nothing differs.'
}
