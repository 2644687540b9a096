/** `Order #1029`; stores write the number sign with the name or without. */
export const orderTitle = (name: string) => `Order ${/^\d/.test(name) ? `#${name}` : name}`
