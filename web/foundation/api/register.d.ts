import '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page says itself what went wrong; no toast. */
      isQuiet?: boolean
    }
  }
}
