import type { Answer } from '@quayside/contract/endpoint'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import { demoSignIns } from '#features/identity'
import type { Config } from '#foundation/config/config'
import type { ReadContext } from '#foundation/context/context'

/** Configuration that every page needs before signing in. One-click sign-ins are listed in the demo only. */
export async function readConfig({ context: { config, db } }: { context: ReadContext }): Promise<Answer<typeof workspace.appConfig>> {
  return {
    product: config.productName,
    is_demo: config.demo,
    support_email: config.supportEmail,
    main_url: config.appUrl,
    suppliers_url: config.suppliersUrl,
    links: linksOf(config),
    chat: config.chat ? { script: config.chat.script, function: config.chat.function, app_id: config.chat.appId } : null,
    demo_sign_ins: config.demo ? await demoSignIns(db) : [],
  }
}

/** Our own pages replace links that the operator has not configured. */
const linksOf = ({ links }: Config) => ({
  support: links.support ?? '/contact',
  help_center: links.helpCenter ?? '/help',
  partners: links.partners ?? '/help/partners',
})
