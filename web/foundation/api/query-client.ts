import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { showToast } from '../ui/notices/toast-store.ts'
import { ApiError, isPassing, isRefusal, isUnanswered, isWorthAnotherTry, messageOf, proofNeeded } from './api-error.ts'
import { keepFailures } from './keep-failures.ts'

const freshForMs = 15_000
const retries = 2

/**
 * Responses are fresh for 15 seconds and are not refetched on window focus. Only temporary failures are retried. Calls never wait for the
 * network, because an offline laptop can still reach a server of its own.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      // Data stays visible after a temporary refetch failure; it is stale, and fetched again.
      onError: (error, query) => {
        if (query.state.data !== undefined && isPassing(error)) query.setState({ status: 'success', error: null, isInvalidated: true })
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _noted, mutation) => {
        if (!mutation.meta?.isQuiet) showFailure(error, mutation.meta?.failed)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        retry: (failed, error) => failed < retries && isWorthAnotherTry(error),
        retryDelay: (failed) => Math.min(500 * 2 ** failed, 4000),
      },
      mutations: { networkMode: 'always' },
    },
  })
  keepFailures(client.getQueryCache())
  return client
}

/**
 * Shows a failure as an error toast with the request id.
 * @param failed the page's message for an error that is not a refusal
 * @see S-10
 */
export function showFailure(error: unknown, failed?: string) {
  // A user who cancels re-authentication needs no message.
  if (error instanceof ApiError && error.code === proofNeeded) return
  const requestId = error instanceof ApiError ? error.requestId : undefined
  showToast({
    tone: 'bad',
    title: 'Error',
    text: isRefusal(error) || isUnanswered(error) ? messageOf(error) : (failed ?? messageOf(error)),
    ...(requestId && !isUnanswered(error) ? { requestId } : {}),
  })
}
