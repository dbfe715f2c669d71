import type { Wiring } from '../../lib/wiring'

/** Rules and parts that others borrow: no call, no table. */
export const questions: Wiring = { name: 'questions' }
