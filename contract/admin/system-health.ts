/** Health of the installation. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const HealthCheck = z.object({
  kind: z.enum(['workers', 'queues', 'failed_jobs', 'webhooks', 'vendors', 'mails', 'books', 'database', 'replicas', 'disk', 'backup']),
  title: z.string(),
  state: z.enum(['good', 'warning', 'bad', 'unknown']),
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
