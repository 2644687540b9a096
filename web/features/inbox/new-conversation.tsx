import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import classes from './inbox.module.css'
import { recipientsQuery, useCreateConversation } from './inbox.queries.ts'

interface NewConversationProps {
  onOpen: (label: string) => void
  onClose: () => void
}

/** Suppliers to write to, by a part of their name. @see V-152, V-201 */
export function NewConversation({ onOpen, onClose }: NewConversationProps) {
  const [search, setSearch] = useState('')
  const { data, error, isPending, refetch } = useQuery({ ...recipientsQuery(search), placeholderData: (former) => former })
  const create = useCreateConversation()
  return (
    <Dialog title="New message" onClose={onClose}>
      <SearchField label="Supplier’s name" wide value={search} onSearch={setSearch} />
      {error ? (
        <FailureNotice text="Error fetching recipients" error={error} onRetry={refetch} />
      ) : isPending ? (
        <TableSkeleton rows={5} columns={[200]} />
      ) : data.recipients.length ? (
        <ul className={classes.recipients}>
          {data.recipients.map(({ id, name: supplier, description }) => (
            <li key={id}>
              <button
                type="button"
                disabled={create.isPending}
                onClick={() =>
                  create.mutate({ body: { receiver_id: id } }, { onSuccess: ({ conversation }) => onOpen(conversation.label) })
                }
              >
                <b dir="auto">{supplier}</b>
                {description && <small dir="auto">{description}</small>}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>No supplier has this name.</p>
      )}
    </Dialog>
  )
}
