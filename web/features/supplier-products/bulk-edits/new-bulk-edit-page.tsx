import { Button, NativeSelect, TextInput } from '@mantine/core'
import { faultOfRule, type PriceRule, roundingNames, roundings } from '@quayside/domain/supplier-products/price-rule'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { bulkEditAddress, readSelection, type Selection, selectionBody } from './bulk-edit-address.ts'
import { targetChoices } from './bulk-edit-words.ts'
import classes from './bulk-edits.module.css'
import { usePreviewPrices } from './bulk-edits.queries.ts'

/** Price change of many products by one rule, with a preview first. */
export const Route = createFileRoute('/_supplier/supplier/bulk-edit/new')({ validateSearch: rawSearch, component: NewBulkEditPage })

const changes = {
  raise_percent: 'Increase by percent',
  lower_percent: 'Decrease by percent',
  raise_amount: 'Increase by an amount',
  lower_amount: 'Decrease by an amount',
  margin: 'Set to a margin',
} as const
type Change = keyof typeof changes

function NewBulkEditPage() {
  const selection = readSelection(Route.useSearch())
  const navigate = useNavigate()
  const [target, setTarget] = useState<PriceRule['target']>('price')
  const [change, setChange] = useState<Change>('raise_percent')
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PriceRule['rounding']>('cent')
  const [fault, setFault] = useState<{ field: string; message: string }>()
  const preview = usePreviewPrices()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const rule = ruleOf({ target, change, typed, rounding })
    // the server decides which margin an account needs
    const wrong = faultOfRule(rule, true)
    setFault(wrong)
    if (wrong) return
    preview.mutate(
      { body: { edit: { kind: 'prices', ...rule }, selection: selectionBody(selection) } },
      {
        onSuccess: ({ bulk_edit: { id } }) => void navigate({ href: bulkEditAddress(id) }),
        onError: (error) => setFault({ field: error.complaints[0]?.field?.replace('edit.', '') ?? '', message: error.message }),
      },
    )
  }
  const isMargin = change === 'margin'
  const errorOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <>
      <PageHeader
        title="Change prices"
        back={{ label: 'Products', href: '/supplier/products' }}
        detail={`${selectionWords(selection)}. You see every change before it is made.`}
      />
      <Panel>
        <form className={classes.form} aria-label="Change prices" onSubmit={submit}>
          <NativeSelect
            label="Which price"
            value={target}
            data={isMargin ? targetChoices.filter(({ value }) => value !== 'both') : targetChoices}
            error={errorOf('target')}
            onChange={(event) => setTarget(event.currentTarget.value as PriceRule['target'])}
          />
          <NativeSelect
            label="Change"
            value={change}
            data={Object.entries(changes).map(([value, label]) => ({ value, label }))}
            onChange={(event) => {
              const to = event.currentTarget.value as Change
              setChange(to)
              if (to === 'margin' && target === 'both') setTarget('price')
            }}
          />
          <TextInput
            label={isMargin ? 'Margin that stores keep' : 'By'}
            value={typed}
            inputMode="decimal"
            maxLength={12}
            rightSection={<span aria-hidden>{change.endsWith('amount') ? '$' : '%'}</span>}
            {...(isMargin ? { description: 'Of the retail price' } : {})}
            error={errorOf('by')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            label="Rounding"
            value={rounding}
            data={roundings.map((value) => ({ value, label: roundingNames[value] }))}
            onChange={(event) => setRounding(event.currentTarget.value as PriceRule['rounding'])}
          />
          <p className={classes.words}>Active variants change. A product whose price would break a rule stays as it is.</p>
          {fault && !['by', 'target'].includes(fault.field) && <Notice tone="bad">{fault.message}</Notice>}
          <Button type="submit" loading={preview.isPending}>
            Preview changes
          </Button>
        </form>
      </Panel>
    </>
  )
}

const selectionWords = (selection: Selection): string =>
  'ids' in selection
    ? `${counted(selection.ids.length, 'product')} selected`
    : `All ${selection.type === 'all' ? '' : `${selection.type.replace('_', ' ')} `}products${selection.search ? ` that match “${selection.search}”` : ''}`

function ruleOf({
  target,
  change,
  typed,
  rounding,
}: Pick<PriceRule, 'target' | 'rounding'> & { change: Change; typed: string }): PriceRule {
  const by = readHundredths(typed)
  const way = change === 'margin' ? ('margin' as const) : change.endsWith('amount') ? ('amount' as const) : ('percent' as const)
  return { target, way, rounding, by: change.startsWith('lower') ? -by : by }
}

/** Parses `12.5` as 1250. Empty text gives 0, and anything but a number with at most two decimals gives NaN. */
function readHundredths(typed: string): number {
  const text = typed.trim().replace(/[%$]/g, '').replaceAll(',', '').trim()
  if (text === '') return 0
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
