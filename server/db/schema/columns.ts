import { customType, integer } from 'drizzle-orm/pg-core'

/** Unix time in seconds; 0 means "not yet" or "none". Fits until 2106 as bigint would, read as a number. */
export const seconds = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (v) => Number(v),
})

export const pk = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Money in whole cents; a sum fits a number up to 90 trillion yuan. */
export const cents = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: (v) => Number(v),
})
