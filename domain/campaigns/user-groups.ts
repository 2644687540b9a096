/** Groups of people that a campaign is sent to. @see S-78, E-601 */

export const userGroups = {
  stores: 'All stores',
  stores_without_shop: 'Stores without a connected shop',
  stores_without_imports: 'Stores with a shop and no imported product',
  stores_without_plan: 'Stores without a paid plan',
  stores_with_plan: 'Stores with a paid plan',
  stores_lost_plan: 'Stores whose paid plan has ended',
  suppliers: 'Live suppliers',
  suppliers_in_setup: 'Suppliers that are not live yet',
  suppliers_not_payable: 'Live suppliers that cannot be paid',
} as const

export type UserGroup = keyof typeof userGroups

export const userGroupKeys = Object.keys(userGroups) as readonly UserGroup[]

/** Offers are plans of stores. */
export const isGroupOfStores = (group: UserGroup): boolean => group.startsWith('stores')
