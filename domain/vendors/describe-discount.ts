/**
 * One-line summary of a change of a store's discount, for the email subject and open tabs.
 * @param to new discount on list prices, in percent
 */
export const describeDiscount = ({ supplier, to }: { readonly supplier: string; readonly to: number }): string =>
  to ? `${supplier} gives you ${to}% off its list prices` : `${supplier} has ended your discount`
