import { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { ordersApi } from '@quayside/contract/orders/endpoints'
import { keyOf, query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

export const automaticPaymentsQuery = () => query(automaticApi.get)

/** The form shows its own failures. */
export const useSwitchOn = () =>
  useCall(automaticApi.switchOn, {
    isQuiet: true,
    isSingle: true,
    onSuccess: (saved, _input, client) => client.setQueryData(keyOf(automaticApi.get, {}), saved),
  })

export const useSwitchOff = () =>
  useCall(automaticApi.switchOff, {
    invalidates: [ordersApi.get],
    isSingle: true,
    onSuccess: (saved, _input, client) => {
      client.setQueryData(keyOf(automaticApi.get, {}), saved)
      showToast({ tone: 'good', text: 'Automatic payment is off' })
    },
  })

export const useResume = () =>
  useCall(automaticApi.resume, {
    invalidates: [ordersApi.get],
    isSingle: true,
    onSuccess: (saved, _input, client) => {
      client.setQueryData(keyOf(automaticApi.get, {}), saved)
      showToast({ tone: 'good', text: 'Automatic payment goes on' })
    },
  })

export const useDryRun = () => useCall(automaticApi.dryRun, { isQuiet: true, isSingle: true })

export const useLeaveAutomatic = () =>
  useCall(automaticApi.leave, {
    invalidates: [ordersApi.get, automaticApi.get],
    isSingle: true,
    onSuccess: () => showToast({ tone: 'good', text: 'You pay this supplier yourself' }),
  })
