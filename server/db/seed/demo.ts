import type { Db } from '../client'

/** Fills an empty database with the demo platform. */
export const seedDemo = async (_db: Db, _now: number): Promise<void> => {}
