/** Title such as `Order #1029`; shops return the name with or without the number sign. */
export const orderTitle = (name: string) => `Order ${/^\d/.test(name) ? `#${name}` : name}`
