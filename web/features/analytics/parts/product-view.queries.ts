import { analyticsApi } from '@quayside/contract/analytics/endpoints'
import { useEffect } from 'react'
import { call } from '#foundation/api/client.ts'

/** Tells that a product's page is shown. Nobody waits for it, and where it fails nothing is said. */
export function useProductView(id: number): void {
  useEffect(() => {
    void call(analyticsApi.recordView, { body: { id } }).catch(() => {})
  }, [id])
}
