import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { quickRepliesApi } from '@quayside/contract/inbox/quick-replies'
import type { QuickReply } from '@quayside/contract/inbox/quick-reply'
import { filledReply, knownValues, missingFields, replyParts } from '@quayside/domain/inbox/quick-reply'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#foundation/formats/dates.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { FillForm } from './fill-form.tsx'
import { quickRepliesQuery, valuesQuery } from './quick-replies.queries.ts'
import { ReplyForm } from './reply-form.tsx'
import { ReplyList } from './reply-list.tsx'

interface QuickReplyDialogProps {
  /** The conversation that is written in. */
  label: string
  /** The order that the message is about. */
  orderId: number | undefined
  onInsert: (text: string) => void
  onClose: () => void
}

type Shown = { as: 'list' } | { as: 'form'; reply: QuickReply | undefined } | { as: 'fields'; reply: QuickReply }

/** Quick replies to choose from and to keep. What is inserted is plain text: its fields were filled before. */
export function QuickReplyDialog({ label, orderId, onInsert, onClose }: QuickReplyDialogProps) {
  const [shown, show] = useState<Shown>({ as: 'list' })
  const replies = useQuery(quickRepliesQuery())
  const facts = useQuery(valuesQuery(label, orderId))
  const known = facts.data ? knownOf(facts.data) : {}
  const toList = () => show({ as: 'list' })
  const choose = (reply: QuickReply) => {
    const parts = replyParts(reply.text)
    if (missingFields(parts, known).length) show({ as: 'fields', reply })
    else onInsert(filledReply(parts, known))
  }
  if (shown.as === 'form')
    return (
      <Dialog title={shown.reply ? 'Edit quick reply' : 'New quick reply'} onClose={onClose}>
        <ReplyForm reply={shown.reply} onDone={toList} />
      </Dialog>
    )
  if (shown.as === 'fields')
    return (
      <Dialog title={shown.reply.name} onClose={onClose}>
        {facts.isPending ? (
          <TableSkeleton rows={2} columns={[200]} />
        ) : (
          <>
            {facts.isError && <FailureNotice text="The order’s details could not be loaded." error={facts.error} onRetry={facts.refetch} />}
            <FillForm text={shown.reply.text} known={known} order={facts.data?.order?.name} onInsert={onInsert} onBack={toList} />
          </>
        )}
      </Dialog>
    )
  return (
    <Dialog
      title="Quick replies"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {replies.data ? (
        <ReplyList
          replies={replies.data.quick_replies}
          order={facts.data?.order?.name}
          onChoose={choose}
          onEdit={(reply) => show({ as: 'form', reply })}
          onAdd={() => show({ as: 'form', reply: undefined })}
        />
      ) : replies.isError ? (
        <FailureNotice text="The quick replies could not be loaded." error={replies.error} onRetry={replies.refetch} />
      ) : (
        <TableSkeleton rows={4} columns={[200]} />
      )}
    </Dialog>
  )
}

const knownOf = ({ name, order }: Reply<typeof quickRepliesApi.values>) =>
  knownValues(
    {
      name,
      order: order && {
        name: order.name,
        paidAt: order.paid_at,
        shipBy: order.ship_by,
        parcels: order.parcels.map(({ carrier, tracking_number: trackingNumber }) => ({ carrier, trackingNumber })),
      },
    },
    formatLongDate,
  )
