/** Rules of a supplier's portal. Forms load this when the user begins to type. @see E-318 to E-320 */
import { isRuleCount, portalRuleBounds, portalRuleMessages } from '@quayside/domain/vendors/portal-rules'
import { z } from 'zod'

const between = ([least, most]: readonly [number, number], message: string) => z.string().trim().min(least, message).max(most, message)

export const PortalRule = z.object({
  name: between(portalRuleBounds.name, portalRuleMessages.name),
  description: between(portalRuleBounds.description, portalRuleMessages.description),
})

/** All four rules, or none to remove them. */
export const PortalRulesEdit = z.object({
  rules: z.array(PortalRule).refine(({ length }) => isRuleCount(length), portalRuleMessages.count),
})

/** A portal's rules as a store of it reads them. */
export const RulesToAgree = z.object({
  supplier_name: z.string(),
  version: z.int(),
  rules: z.array(z.object({ name: z.string(), description: z.string() })),
  /** True if the store has agreed to this version. */
  agreed: z.boolean(),
  agreed_at: z.string().nullable(),
})
export type RulesToAgree = z.infer<typeof RulesToAgree>

/** A supplier's own rules. */
export const OwnPortalRules = z.object({
  /** Subdomain of its portal; null if it has none and can set no rules. */
  subdomain: z.string().nullable(),
  rules: z.array(z.object({ name: z.string(), description: z.string() })),
})
export type OwnPortalRules = z.infer<typeof OwnPortalRules>
