import '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** True if the page shows the error itself, without a toast. */
      isQuiet?: boolean
      /** Message if the call failed without a refusal. */
      failed?: string | undefined
    }
  }
}
