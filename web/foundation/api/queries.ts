import type { Endpoint, Reply } from '@quayside/contract/endpoint'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ApiError } from './api-error.ts'
import { type Args, call, type Given } from './client.ts'

/** The key of a call's answer: its path, then what was asked. */
export const keyOf = (endpoint: Endpoint, input?: unknown) => (input === undefined ? [endpoint.path] : [endpoint.path, input])

/** A read of the contract, for `useQuery`, `useSuspenseQuery` and a route's loader. */
export function query<E extends Endpoint>(endpoint: E, ...[input]: Args<E>) {
  return queryOptions<Reply<E>, ApiError>({
    queryKey: keyOf(endpoint, input ?? {}),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as unknown as Args<E>)),
  })
}

interface CallOptions<E, Noted> {
  /** Reads that are stale after it; those on the screen are refetched. */
  invalidates?: readonly Endpoint[]
  /** The page says itself what went wrong; no toast. */
  isQuiet?: boolean
  /** Message where the call itself failed: the specification's words. A refusal has its own. */
  failed?: string
  /** A second press before the first has its answer, a double click, is the same press. */
  isSingle?: boolean
  /** Optimistic update: writes the expected outcome into the cache. Its result goes to `undo` if the server refuses. */
  updateOptimistically?: (client: QueryClient, input: Given<E>) => Noted
  undo?: (client: QueryClient, noted: Noted) => void
  /** Runs whatever becomes of the page. What is given to `mutate` itself is dropped where the fresh reads take its component away. */
  onSuccess?: (reply: Reply<E>, input: Given<E>, client: QueryClient) => void
}

/** A write of the contract as a mutation; a failure is a danger toast unless the page says it itself. */
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
    // a second press within a frame meets a button that is not drawn as busy yet
    if (isSingle && isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(...asked)
  }
  return { ...mutation, mutate }
}

/** Marks reads as stale. */
export const invalidate = (client: QueryClient, endpoints: readonly Endpoint[]) =>
  Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
