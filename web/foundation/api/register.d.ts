import '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page says itself what went wrong; no toast. */
      isQuiet?: boolean
      /** Said where the call failed without a refusal. */
      failed?: string | undefined
    }
  }
}
