/** Rules that a supplier sets for the stores of its portal, and that each of them agrees to. @see S-35, V-186, K-126 */

/** Number of rules where there are any; a store ticks each of them. */
export const portalRuleCount = 4

export const portalRuleBounds = { name: [3, 80], description: [10, 500] } as const

export const portalRuleMessages = {
  name: `Please enter a name of ${portalRuleBounds.name[0]} to ${portalRuleBounds.name[1]} characters`,
  description: `Please describe the rule in ${portalRuleBounds.description[0]} to ${portalRuleBounds.description[1]} characters`,
  count: 'Enter all four rules, or remove them all',
  changed: 'These rules have changed. Reload the page and read them again.',
  noPortal: 'Rules are for the stores of your own portal, and you have none',
} as const

export interface PortalRule {
  readonly name: string
  readonly description: string
}

export const isRuleCount = (count: number): boolean => count === 0 || count === portalRuleCount
