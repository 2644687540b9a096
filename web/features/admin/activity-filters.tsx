import { NativeSelect, TextInput } from '@mantine/core'
import { activityGroups, groupNames } from '@quayside/domain/vocabulary/activity'
import { type FilterChip, FilterChips } from '#foundation/ui/filters/filter-chips.tsx'
import { type AuditAsked, actorKinds } from './activity-address.ts'
import classes from './activity-page.module.css'

const kindNames: Readonly<Record<(typeof actorKinds)[number], string>> = {
  store: 'Stores',
  supplier: 'Suppliers',
  affiliate: 'Affiliates',
  accounts: 'Accounts staff',
  admin: 'Admins',
  system: 'System',
  nobody: 'Not signed in',
}

type Change = (change: Partial<AuditAsked>) => void

/** Filter controls of the audit log. */
export function ActivityFilters({ asked, onChange }: { asked: AuditAsked; onChange: Change }) {
  const pick = (name: keyof AuditAsked) => (event: { currentTarget: { value: string } }) =>
    onChange({ [name]: event.currentTarget.value || undefined })
  return (
    <>
      <div className={classes.filters}>
        <NativeSelect
          label="Kind"
          value={asked.group ?? ''}
          onChange={pick('group')}
          data={[{ value: '', label: 'Everything' }, ...activityGroups.map((value) => ({ value, label: groupNames[value] }))]}
        />
        <NativeSelect
          label="Done by"
          value={asked.actor_kind ?? ''}
          onChange={pick('actor_kind')}
          data={[{ value: '', label: 'Everybody' }, ...actorKinds.map((value) => ({ value, label: kindNames[value] }))]}
        />
        <TextInput label="From" type="date" value={asked.from ?? ''} onChange={pick('from')} />
        <TextInput label="Until" type="date" value={asked.until ?? ''} onChange={pick('until')} />
        <TextInput
          key={asked.subject}
          label="About"
          placeholder="order:12"
          defaultValue={asked.subject ?? ''}
          onBlur={pick('subject')}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </div>
      <FilterChips
        chips={chipsOf(asked)}
        onRemove={(key) => onChange({ [key]: undefined })}
        onClear={() => onChange(Object.fromEntries(Object.keys(asked).map((name) => [name, undefined])))}
      />
    </>
  )
}

function chipsOf({
  actor,
  actor_kind: kind,
  group,
  subject,
  store_id: store,
  supplier_id: supplier,
  from,
  until,
}: AuditAsked): FilterChip[] {
  const all: (FilterChip | false)[] = [
    actor !== undefined && { key: 'actor', name: 'Name or e-mail', value: actor },
    group !== undefined && { key: 'group', name: 'Kind', value: groupNames[group] },
    kind !== undefined && { key: 'actor_kind', name: 'Done by', value: kindNames[kind] },
    subject !== undefined && { key: 'subject', name: 'About', value: subject },
    store !== undefined && { key: 'store_id', name: 'Store', value: String(store) },
    supplier !== undefined && { key: 'supplier_id', name: 'Supplier', value: String(supplier) },
    from !== undefined && { key: 'from', name: 'From', value: from },
    until !== undefined && { key: 'until', name: 'Until', value: until },
  ]
  return all.filter((chip) => chip !== false)
}
