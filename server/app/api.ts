/** The API process: the contract's routes, the web app beside them, health checks. */
import type { FastifyInstance } from 'fastify'
import { authenticate } from '#app/context'
import { addEvents } from '#app/events'
import { addDocs } from '#app/pages/docs'
import { addWeb } from '#app/pages/web'
import { rawRoutes, routes } from '#app/router'
import { assertReauthenticated } from '#features/identity'
import type { Process } from '#foundation/context/build-context'
import { assertMigrated } from '#foundation/database/migrate'
import { createServer } from '#foundation/http/server'

export interface ApiOptions {
  /** The worker in the same process, if there is one. */
  readonly worker?: () => { assertReady(): void } | undefined
}

export async function createApi(process: Process, { worker }: ApiOptions = {}): Promise<FastifyInstance> {
  const app = await createServer({
    ...process,
    routes,
    rawRoutes,
    authenticate,
    assertReauthenticated,
    readiness: {
      database: async () => void (await process.database.pool.query('select 1')),
      migrations: () => assertMigrated(process.database.pool),
      ...(worker ? { worker: async () => worker()?.assertReady() } : {}),
    },
  })
  await addEvents(app, process)
  await addDocs(app)
  await addWeb(app, process.config)
  return app
}
