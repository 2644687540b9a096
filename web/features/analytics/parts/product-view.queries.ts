import { analyticsApi } from '@quayside/contract/analytics/endpoints'
import { useEffect } from 'react'
import { call } from '#foundation/api/client.ts'

/** Reports that a product's page is shown. The call does not block, and its failure is ignored. */
export function useProductView(id: number): void {
  useEffect(() => {
    void call(analyticsApi.recordView, { body: { id } }).catch(() => {})
  }, [id])
}
