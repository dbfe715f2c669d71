import { askPersonal } from '../own.mutations'
import { goOn } from './hand-over'

/** Goes to the personal home, wherever this deployment has it. */
export const toPersonal = async (): Promise<void> => goOn((await askPersonal()).url)
