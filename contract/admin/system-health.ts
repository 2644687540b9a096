/** Health of the installation. */
import { healthCheckKinds, healthStates } from '@quayside/domain/admin/system-health'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const HealthCheck = z.object({
  kind: z.enum(healthCheckKinds),
  title: z.string(),
  state: z.enum(healthStates),
  /** The measured value in words. */
  reading: z.string(),
})
export type HealthCheck = z.infer<typeof HealthCheck>

export const systemHealthApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/admin/system_health/',
    summary: 'Health of the installation, the worst first',
    response: z.object({ checks: z.array(HealthCheck), read_at: z.string() }),
  }),
}
