import { StatusBadge } from '#foundation/ui/status-badge.tsx'

/** Status of a connected shop. */
export function ConnectionStatus({ status, isPrepared }: { status: 'connected' | 'reauthorise'; isPrepared: boolean }) {
  if (status === 'reauthorise') return <StatusBadge label="Needs your permission" tone="wait" progress="stopped" />
  return isPrepared ? (
    <StatusBadge label="Connected" tone="good" progress="done" />
  ) : (
    <StatusBadge label="Being set up" tone="info" progress="half" />
  )
}
