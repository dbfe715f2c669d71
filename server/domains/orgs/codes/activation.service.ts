import * as store from './activation.store'

// For whoever hands codes out to people of an organisation whose account nobody activated yet.
export type { Asking } from './activation.store'
export const waitingPage = store.list
export const waitingToGive = store.toGive
export const waitingWithout = store.missing

/** What account asks of organisations. */
export const holdAnyOffice = store.holdsOffice
