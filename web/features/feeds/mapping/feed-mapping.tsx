import { Button, NativeSelect } from '@mantine/core'
import type { WireFeed, WireMapping } from '@quayside/contract/feeds/feed'
import { type FeedField, feedFields, feedFieldWords } from '@quayside/domain/feeds/feed-field'
import { faultsOfMapping } from '@quayside/domain/feeds/mapping'
import { transform } from '@quayside/domain/feeds/transformation'
import { useState } from 'react'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { useUpdateFeed } from '../feeds.queries.ts'
import classes from '../feeds-page.module.css'
import { Transformations } from './transformations.tsx'

type FieldMapping = WireMapping['fields'][number]

const samplesShown = 3

/** Mapping of columns to fields, with live samples. */
export function FeedMapping({ feed }: { feed: WireFeed }) {
  const [mapping, setMapping] = useState<WireMapping>(feed.mapping)
  const save = useUpdateFeed()
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(feed.mapping)
  const faults = faultsOfMapping(mapping, feed.columns)
  const change = (field: FeedField, to: FieldMapping | undefined) =>
    setMapping({
      ...mapping,
      fields: feedFields.flatMap((one) => (one === field ? (to ?? []) : (mapping.fields.find((had) => had.field === one) ?? []))),
    })
  return (
    <Panel title="Columns">
      <div className={classes.mapping}>
        <NativeSelect
          label="Decimal sign"
          maw={240}
          value={mapping.decimal}
          data={[
            { value: '.', label: 'Point: 1,240.50' },
            { value: ',', label: 'Comma: 1.240,50' },
          ]}
          onChange={(event) => setMapping({ ...mapping, decimal: event.currentTarget.value as '.' })}
        />
        {feedFields.map((field) => (
          <FieldRow
            key={field}
            field={field}
            feed={feed}
            decimal={mapping.decimal}
            mapped={mapping.fields.find((one) => one.field === field)}
            onChange={(to) => change(field, to)}
          />
        ))}
        {faults.map(({ message }) => (
          <Notice key={message} tone="bad">
            {message}
          </Notice>
        ))}
        <div className={classes.actions}>
          <Button
            disabled={!isChanged || faults.length > 0}
            loading={save.isPending}
            onClick={() =>
              save.mutate({ body: { id: feed.id, mapping } }, { onSuccess: () => showToast({ tone: 'good', text: 'Columns saved' }) })
            }
          >
            Save columns
          </Button>
          {isChanged && (
            <Button variant="default" onClick={() => setMapping(feed.mapping)}>
              Discard
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

interface FieldRowProps {
  field: FeedField
  feed: WireFeed
  decimal: WireMapping['decimal']
  mapped: FieldMapping | undefined
  onChange: (to: FieldMapping | undefined) => void
}

function FieldRow({ field, feed, decimal, mapped, onChange }: FieldRowProps) {
  const { label, hint, isList } = feedFieldWords[field]
  const columns = [...new Set(feed.columns)]
  const chosen = mapped?.columns ?? []
  const choose = (columns: string[]) => onChange(columns.length > 0 ? { transformations: [], ...mapped, field, columns } : undefined)
  const samples = mapped
    ? feed.samples
        .map((row) => transform(row[feed.columns.indexOf(mapped.columns[0]!)] ?? '', mapped.transformations, decimal))
        .filter(Boolean)
        .slice(0, samplesShown)
    : []
  return (
    <div className={classes.field}>
      <span>
        <b>{label}</b>
        <span className={classes.samples}>{hint}</span>
      </span>
      <span className={classes.columns}>
        {(isList ? [...chosen, ''] : [chosen[0] ?? '']).map((column, at) => (
          <NativeSelect
            key={at}
            aria-label={at === 0 ? `Column of ${label}` : `Column ${at + 1} of ${label}`}
            value={column}
            data={[{ value: '', label: at === 0 ? 'No column' : 'Add a column…' }, ...columns.map((value) => ({ value, label: value }))]}
            onChange={({ currentTarget: { value } }) => choose(chosen.toSpliced(at, 1, ...(value ? [value] : [])))}
          />
        ))}
      </span>
      <span className={classes.samples}>
        {mapped &&
          (samples.length > 0
            ? samples.map((sample) => (sample.length > 60 ? `${sample.slice(0, 60)}…` : sample)).join(' · ')
            : 'Empty in the first rows')}
      </span>
      {mapped && (
        <Transformations
          label={label}
          transformations={mapped.transformations}
          onChange={(transformations) => onChange({ ...mapped, transformations })}
        />
      )}
    </div>
  )
}
