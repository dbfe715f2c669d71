import type { StaleBy } from '#lib/net/query'
import { plansQueries } from './plans.queries'

export const staleBy: StaleBy = { room: () => [...plansQueries.about.plans(), ...plansQueries.about.made()] }
