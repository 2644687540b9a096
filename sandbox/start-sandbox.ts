import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAppAddress } from './core/app-address.ts'
import { createClock } from './core/clock.ts'
import { createDeliveries } from './core/deliveries.ts'
import { createFaults } from './core/faults.ts'
import { guard } from './core/guard.ts'
import type { Provider, Sandbox } from './core/provider.ts'
import { createRequestLog } from './core/requests.ts'
import { openState } from './core/state.ts'
import { createWebServer } from './core/web-server.ts'
import { registerPictures } from './pictures/routes.ts'
import { providerFactories } from './providers.ts'
import { createMail } from './smtp/mail.ts'
import { registerStage } from './stage/routes.ts'

export interface SandboxOptions {
  /** 0 uses any free port. */
  port: number
  smtpPort: number
  host: string
  /** Folder of its state; created if missing. */
  dataDir: string
  /** The app's address, until the stage changes it. */
  appUrl: string
  /** Public address of this process, if it is not `http://{host}:{port}`. */
  url?: string
  log?: (line: string) => void
  /** Draws pictures in advance while idle. */
  drawAhead?: boolean
}

export interface RunningSandbox {
  url: string
  smtpPort: number
  stop(): Promise<void>
}

/** Starts the sandbox on one port (and mail on another) with its stored state. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const log = options.log ?? (() => {})
  const state = openState(options.dataDir)
  let url = options.url ?? ''
  const sandbox: Sandbox = {
    get url() {
      return url
    },
    state,
    clock: createClock(state),
    deliveries: createDeliveries(state, log),
    faults: createFaults(state),
    requests: createRequestLog(state),
    app: createAppAddress(state, options.appUrl),
    log,
  }
  const mail = createMail(sandbox, { port: options.smtpPort, host: options.host })
  const providers: Provider[] = [...providerFactories.map((make) => make(sandbox)), mail]
  const app = createWebServer()
  registerStage(app, sandbox, providers)
  registerPictures(app, { dir: join(options.dataDir, 'pictures'), ahead: options.drawAhead ?? false })
  for (const provider of providers) {
    await app.register(async (scoped) => {
      guard(scoped, provider, sandbox)
      provider.register(scoped)
    })
  }
  await app.listen({ port: options.port, host: options.host })
  if (!options.url) url = `http://${options.host}:${(app.server.address() as AddressInfo).port}`
  for (const provider of providers) await provider.start?.()
  sandbox.deliveries.start()
  return {
    url,
    smtpPort: mail.port(),
    async stop() {
      await app.close()
      await sandbox.deliveries.stop()
      for (const provider of providers) await provider.stop?.()
      state.close()
    },
  }
}
