import { Button } from '@mantine/core'
import { largeCampaign } from '@quayside/domain/campaigns/mailing'
import { counted } from '#foundation/formats/counts.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './campaigns.module.css'
import { type Choices, useSendCampaign } from './campaigns.queries.ts'

interface ReviewDialogProps {
  campaign: Choices['campaigns'][number]
  version: Choices['campaign_versions'][number]
  offer: Choices['offers'][number] | undefined
  group: Choices['user_groups'][number]
  most: number
  /** People who can get it now; undefined while they are counted. */
  reachable: number | undefined
  onClose: () => void
  onStarted: (message: string) => void
}

/** Summary of a mailing before it starts. @see V-285 */
export function ReviewDialog({ campaign, version, offer, group, most, reachable, onClose, onStarted }: ReviewDialogProps) {
  const send = useSendCampaign()
  const count = reachable === undefined ? most : Math.min(most, reachable)
  const press = () =>
    send.mutate(
      {
        body: {
          campaign_id: campaign.id,
          version_id: version.id,
          user_group: group.value,
          offer_id: offer?.id ?? null,
          max_send_count: most,
        },
      },
      { onSuccess: ({ message }) => onStarted(message) },
    )
  const facts = [
    ['Campaign', campaign.name],
    ['Version', version.name],
    ['Offer', offer?.name ?? 'None'],
    ['User group', group.name],
    ['Recipients', counted(count, 'person', 'people')],
  ] as const
  return (
    <Dialog
      title="Review"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={send.isPending} disabled={count === 0} onClick={press}>
            Send
          </Button>
        </>
      }
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>An email that has gone out cannot be called back.{count >= largeCampaign ? ' The other admins are told by email.' : ''}</p>
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
    </Dialog>
  )
}
