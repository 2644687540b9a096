import type { Endpoint, Reply } from '@quayside/contract/endpoint'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from './api-error.ts'
import { type Args, call, type Given } from './client.ts'

/** Query key of a call: its path, then its input. */
export const keyOf = (endpoint: Endpoint, input?: unknown) => (input === undefined ? [endpoint.path] : [endpoint.path, input])

/** Query of a contract read, for `useQuery`, `useSuspenseQuery` and route loaders. */
export function query<E extends Endpoint>(endpoint: E, ...[input]: Args<E>) {
  return queryOptions<Reply<E>, ApiError>({
    queryKey: keyOf(endpoint, input ?? {}),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as unknown as Args<E>)),
  })
}

interface CallOptions<E, Noted> {
  /** Reads that become stale; those on screen are refetched. */
  invalidates?: readonly Endpoint[]
  /** True if the page shows the error itself, without a toast. */
  isQuiet?: boolean
  /** Message if the call itself failed, as specified. A refusal has its own. */
  failed?: string
  /** Ignores further presses, such as a double click, until the first has its response. */
  isSingle?: boolean
  /** Optimistic update: writes the expected result to the cache. Its return value goes to `undo` if the server refuses. */
  updateOptimistically?: (client: QueryClient, input: Given<E>) => Noted
  undo?: (client: QueryClient, noted: Noted) => void
  /** Runs even if the page is gone. A callback given to `mutate` is dropped if the refetch unmounts its component. */
  onSuccess?: (reply: Reply<E>, input: Given<E>, client: QueryClient) => void
}

/** Mutation of a contract write. A failure shows an error toast unless the page shows the error itself. */
export function useCall<E extends Endpoint, Noted = void>(endpoint: E, options: CallOptions<E, Noted> = {}) {
  const client = useQueryClient()
  const { invalidates = [], isQuiet = false, failed, isSingle = false, updateOptimistically, undo, onSuccess } = options
  const isUnderWay = useRef(false)
  const mutation = useMutation<Reply<E>, ApiError, Given<E>, Noted>({
    mutationFn: (input) => call(endpoint, ...([input] as unknown as Args<E>)),
    meta: { isQuiet, failed },
    onMutate: (input) => updateOptimistically?.(client, input) as Noted,
    onError: (_error, _input, noted) => {
      if (noted !== undefined) undo?.(client, noted)
    },
    onSuccess: (reply, input) => onSuccess?.(reply, input, client),
    onSettled: async () => {
      await invalidate(client, invalidates)
      isUnderWay.current = false
    },
  })
  const mutate: typeof mutation.mutate = (...asked) => {
    // within one frame, a second press meets a button that is not rendered as busy yet
    if (isSingle && isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}

/** Marks reads as stale. */
export const invalidate = (client: QueryClient, endpoints: readonly Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
