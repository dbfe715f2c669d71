/** Where the workers find the database that each of their servers starts from, and the program of these servers. */
export const TEMPLATE = 'E2E_TEMPLATE'
export const KIT = 'E2E_KIT'
