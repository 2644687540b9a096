import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#foundation/formats/counts.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { When } from '#foundation/ui/when.tsx'
import classes from './campaigns.module.css'
import { useLiftSuppression, useSuppressions } from './campaigns.queries.ts'

const columns: Column[] = [{ name: 'Address' }, { name: 'Reason' }, { name: 'Since' }, { name: 'Actions', quiet: true }]
const reasons = { bounced: 'Mail came back', complained: 'Marked as spam' } as const

/** Addresses that get no marketing because mail to them came back, or was marked as spam. */
export function Suppressions() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data } = useSuppressions(search, page)
  const lift = useLiftSuppression()
  if (!data || (data.pagination.count === 0 && !search)) return null
  return (
    <Panel title="Suppressed addresses" aside={formatCount(data.pagination.count)}>
      <SearchField
        label="Search addresses"
        value={search}
        onSearch={(next) => {
          setSearch(next)
          setPage(1)
        }}
      />
      <DataTable label="Addresses that get no marketing" columns={columns} stacks>
        {data.suppressions.map(({ email, reason, detail, suppressed_at: since }) => (
          <tr key={email}>
            <td>{email}</td>
            <td>
              {reasons[reason]}
              {detail && <small className={classes.small}>{detail}</small>}
            </td>
            <td>
              <When at={since} />
            </td>
            <td className={classes.act}>
              <Button
                variant="default"
                size="xs"
                loading={lift.isPending}
                aria-label={`Lift the suppression of ${email}`}
                onClick={() => lift.mutate({ body: { email } })}
              >
                Lift
              </Button>
            </td>
          </tr>
        ))}
      </DataTable>
      {data.pagination.pages > 1 && (
        <div className={classes.actions}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous addresses
          </Button>
          <Button variant="default" size="xs" disabled={page >= data.pagination.pages} onClick={() => setPage(page + 1)}>
            Next addresses
          </Button>
        </div>
      )}
    </Panel>
  )
}
