/** Request ids of calls: the same one is answered with the newest state of what it made. */
import type { Call, Room } from './api.ts'

/** @returns the id of the object that the same request id made before */
export function keptBy({ shelves }: Room, { platform, requestId }: Call, kind: 'order' | 'refund' | 'capture'): string | undefined {
  const known = requestId ? shelves.kept.get(`${platform}/${kind}/${requestId}`) : undefined
  return known?.ref
}

export function keep({ shelves }: Room, { platform, requestId }: Call, kind: 'order' | 'refund' | 'capture', ref: string): void {
  if (requestId) shelves.kept.put({ id: `${platform}/${kind}/${requestId}`, platform, kind, ref })
}
