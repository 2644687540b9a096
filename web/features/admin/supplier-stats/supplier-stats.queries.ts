import { supplierStatsApi } from '@quayside/contract/admin/supplier-stats'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import type { SupplierStatsAsked } from './supplier-stats-address.ts'

export const supplierStatsQuery = ({ search = '', time_frame = 'ALL_TIME', ordering = 'name', page = 1 }: SupplierStatsAsked) =>
  query(supplierStatsApi.list, { query: { search, time_frame, ordering, page } })

export const useSupplierStats = (asked: SupplierStatsAsked) => useQuery({ ...supplierStatsQuery(asked), placeholderData: keepPreviousData })

export const useGiveDemerit = () =>
  useCall(supplierStatsApi.giveDemerit, {
    isSingle: true,
    invalidates: [supplierStatsApi.list],
    onSuccess: () => showToast({ tone: 'good', text: 'The demerit is given. The supplier is mailed.' }),
  })

export const useWithdrawDemerit = () =>
  useCall(supplierStatsApi.withdrawDemerit, {
    isSingle: true,
    invalidates: [supplierStatsApi.list],
    onSuccess: () => showToast({ tone: 'good', text: 'The demerit is taken back. The supplier is mailed.' }),
  })
