import type { DataExport as WireExport } from '@quayside/contract/data-export/endpoints'
import type { DataExport } from './exports.records.ts'

/** @param now an archive whose time is over is told as gone before the clock has removed it */
export const dataExportView = ({ id, state, askedAt, endedAt, expiresAt, sizeBytes }: DataExport, now: Date): WireExport => ({
  id,
  state: state === 'ready' && expiresAt && expiresAt <= now ? 'expired' : state,
  asked_at: askedAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
  size: sizeBytes,
})
