import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { WireMapping } from '@quayside/contract/feeds/feed'
import {
  freshTransformation,
  type TransformationKind,
  transformationKinds,
  transformationNames,
  unitNames,
} from '@quayside/domain/feeds/transformation'
import { currencies } from '@quayside/domain/vocabulary/money'
import { readRate } from '@quayside/domain/vocabulary/typed'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import classes from '../feeds-page.module.css'

type Transformation = WireMapping['fields'][number]['transformations'][number]

interface TransformationsProps {
  /** Label of the field. */
  label: string
  transformations: readonly Transformation[]
  onChange: (to: Transformation[]) => void
}

/** Transformations of a column's values before they are parsed, in order. */
export function Transformations({ label, transformations, onChange }: TransformationsProps) {
  return (
    <div className={classes.transformations}>
      {transformations.map((one, at) => (
        <span key={`${at} ${one.kind}`} className={classes.actions}>
          <TransformationFields value={one} onChange={(to) => onChange(transformations.with(at, to))} />
          <ActionIcon
            variant="default"
            aria-label={`Remove “${transformationNames[one.kind]}” from ${label}`}
            onClick={() => onChange(transformations.toSpliced(at, 1))}
          >
            <IconX size={16} />
          </ActionIcon>
        </span>
      ))}
      <NativeSelect
        size="xs"
        aria-label={`Change values of ${label}`}
        value=""
        data={[
          { value: '', label: 'Change values…' },
          ...transformationKinds.map((value) => ({ value, label: transformationNames[value] })),
        ]}
        onChange={(event) => {
          const kind = event.currentTarget.value as TransformationKind | ''
          if (kind) onChange([...transformations, structuredClone(freshTransformation[kind]) as Transformation])
        }}
      />
    </div>
  )
}

function TransformationFields({ value, onChange }: { value: Transformation; onChange: (to: Transformation) => void }) {
  if (value.kind === 'trim') return <span>{transformationNames.trim}</span>
  if (value.kind === 'factor')
    return (
      <NumberField
        label="Multiply by"
        value={value.factor}
        onChange={(factor) => onChange({ ...value, factor: Math.min(1000, Math.max(0, factor)) })}
      />
    )
  if (value.kind === 'default')
    return (
      <TextInput
        size="xs"
        label="When empty"
        value={value.value}
        onChange={(event) => onChange({ ...value, value: event.currentTarget.value })}
      />
    )
  if (value.kind === 'split')
    return (
      <>
        <TextInput
          size="xs"
          label="Split at"
          maw={90}
          value={value.by}
          onChange={(event) => onChange({ ...value, by: event.currentTarget.value })}
        />
        <NumberField
          label="Part"
          value={value.part}
          onChange={(part) => onChange({ ...value, part: Math.min(20, Math.max(-20, Math.trunc(part))) || 1 })}
        />
      </>
    )
  if (value.kind === 'replace')
    return (
      <Textarea
        size="xs"
        label="Replace, a line each"
        placeholder="old = new"
        autosize
        defaultValue={value.table.map(({ from, to }) => (from || to ? `${from} = ${to}` : '')).join('\n')}
        onBlur={(event) => onChange({ ...value, table: readTable(event.currentTarget.value) })}
      />
    )
  const choices = value.kind === 'currency' ? currencies : unitNames
  const choice = (which: 'from' | 'to', label: string) => (
    <NativeSelect
      size="xs"
      label={label}
      value={value[which]}
      data={[...choices]}
      onChange={(event) => onChange({ ...value, [which]: event.currentTarget.value } as Transformation)}
    />
  )
  return (
    <>
      {choice('from', 'From')}
      {choice('to', 'To')}
    </>
  )
}

/** Number input; on blur it shows the parsed value. */
function NumberField({ label, value, onChange }: { label: string; value: number; onChange: (to: number) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      size="xs"
      label={label}
      maw={100}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(readRate(text))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

const readTable = (text: string) =>
  text.split('\n').flatMap((line) => {
    const at = line.indexOf('=')
    return at < 0 ? [] : [{ from: line.slice(0, at).trim(), to: line.slice(at + 1).trim() }]
  })
